import { setMaxListeners } from 'node:events';

/** What has a body: the whole of it, or chunks that come. */
interface WithBody {
  body: Buffer | AsyncIterable<Uint8Array>;
}

/** The value of a promise; undefined when it takes longer than some milliseconds. Rejects as the promise does. */
export function valueWithin<T>(value: Promise<T>, ms: number): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(undefined), ms);
    value.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

async function* endingBody(body: AsyncIterable<Uint8Array>, end: () => void) {
  try {
    yield* body;
  } finally {
    end();
  }
}

/** The page; `end` is called when its last byte was given, at once where it is whole. */
export function endingWith<Page extends WithBody>(page: Page, end: () => void): Page {
  if (!Buffer.isBuffer(page.body)) return { ...page, body: endingBody(page.body, end) };
  end();
  return page;
}

/**
 * Renders a page with a signal that aborts when that of its readers does, or when its last byte is not there in time. The
 * clock stops with the last byte, because a clock that goes on keeps all that the page was rendered from.
 * @throws what the render throws
 */
export async function withinTime<Page extends WithBody>(
  readersLeft: AbortSignal,
  ms: number,
  render: (signal: AbortSignal) => Promise<Page>,
): Promise<Page> {
  // One controller for both: a signal of several is followed by weak references, which cost more than the rest of this.
  const controller = new AbortController();
  const { signal } = controller;
  // As many calls of one render wait for it as the page has parts.
  setMaxListeners(0, signal);
  const leave = () => controller.abort(readersLeft.reason);
  if (readersLeft.aborted) leave();
  else readersLeft.addEventListener('abort', leave, { once: true });
  const abort = () => controller.abort(new DOMException(`not rendered in ${ms} ms`, 'TimeoutError'));
  const timer = setTimeout(abort, ms).unref();
  const end = () => {
    clearTimeout(timer);
    readersLeft.removeEventListener('abort', leave);
  };
  try {
    return endingWith(await render(signal), end);
  } catch (error) {
    end();
    throw error;
  }
}
