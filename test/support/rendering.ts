import type { Test } from 'tap';
import type { Found, PageStore } from '../../server/cache/page-store.ts';
import type { Render, RenderedPage } from '../../server/cache/rendered-page.ts';

/** A promise with its handles outside. */
export function deferred<T = void>() {
  let resolve!: (value: T) => void;
  let reject!: (error: unknown) => void;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

type Part = string | Promise<string> | (() => Promise<string>);

async function* chunks(parts: readonly Part[]): AsyncGenerator<Buffer> {
  for (const part of parts) yield Buffer.from(await (typeof part === 'function' ? part() : part));
}

/** A rendered page whose body is the given parts; a part may be a promise. */
export function renderedPage(parts: readonly Part[], options: Partial<RenderedPage> = {}): RenderedPage {
  const lifetime = { fresh: 60, stale: 600, outage: 86_400 };
  return { status: 200, headers: {}, tags: [], lifetime, body: chunks(parts), ...options };
}

/** A render function that counts its calls; `turn` is 1 for the first. */
export function countedRender(
  pageOf: (turn: number, signal: AbortSignal) => RenderedPage | Promise<RenderedPage>,
) {
  const counter = { renders: 0 };
  const render: Render = async (signal) => pageOf(++counter.renders, signal);
  return { counter, render };
}

/** All of a body, as text. */
export async function textOf(body: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of body) parts.push(part);
  return Buffer.concat(parts).toString();
}

/** Watches timers of so many milliseconds for the rest of a test: how many were started, and how many of them still run. */
export function watchTimers(t: Test, ms: number): () => { started: number; running: number } {
  const started = t.capture(globalThis, 'setTimeout', setTimeout);
  const stopped = t.capture(globalThis, 'clearTimeout', clearTimeout);
  const all = new Set<unknown>();
  const ended = new Set<unknown>();
  return () => {
    for (const call of started()) if (call.args[1] === ms && 'returned' in call) all.add(call.returned);
    for (const { args } of stopped()) ended.add(args[0]);
    return { started: all.size, running: [...all].filter((timer) => !ended.has(timer)).length };
  };
}

/** The answer of a store that has nothing to wait for. */
export function find(store: PageStore, key: string, render: Render, client?: () => string): Found {
  const found = store.find(client ? { key, render, client } : { key, render });
  if (found instanceof Promise) throw new Error(`the store waits for ${key}`);
  return found;
}

/** The whole body that a reader of an answer of the store receives. */
export async function read(lookup: Found): Promise<string> {
  if (lookup.verdict === 'BUSY') throw new Error(lookup.verdict);
  if (lookup.verdict !== 'MISS') return lookup.page.body.identity.toString();
  const leave = lookup.inFlight.join();
  lookup.leave?.();
  const text = await textOf(lookup.inFlight.read('identity'));
  await lookup.inFlight.completed.catch(() => {});
  leave();
  return text;
}
