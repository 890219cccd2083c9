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
