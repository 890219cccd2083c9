import type { Produce, Rendering } from '../../server/cache/in-flight-render.ts';

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

/** A rendering of the given parts; each may still be on its way. */
export function rendering(parts: readonly Part[], options: Partial<Rendering> = {}): Rendering {
  const lifetime = { fresh: 60, stale: 600 };
  return { status: 200, headers: {}, tags: [], lifetime, body: chunks(parts), ...options };
}

/** A maker of pages that counts how often it is asked. */
export function counted(make: (turn: number, signal: AbortSignal) => Rendering | Promise<Rendering>) {
  const counter = { renders: 0 };
  const produce: Produce = async (signal) => make(++counter.renders, signal);
  return { counter, produce };
}

/** All of a body, as text. */
export async function textOf(body: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of body) parts.push(part);
  return Buffer.concat(parts).toString();
}
