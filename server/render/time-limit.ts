import type { RenderedPage } from '../cache/rendered-page.ts';

async function* endingWith(body: AsyncIterable<Uint8Array>, end: () => void) {
  try {
    yield* body;
  } finally {
    end();
  }
}

/**
 * Renders a page with a signal that aborts when that of its readers does, or when its last byte is not there in time. The
 * clock stops with the last byte, because a clock that goes on keeps all that the page was rendered from.
 * @throws what the render throws
 */
export async function withinTime(
  readersLeft: AbortSignal,
  ms: number,
  render: (signal: AbortSignal) => Promise<RenderedPage>,
): Promise<RenderedPage> {
  const limit = new AbortController();
  const leave = () => limit.abort(readersLeft.reason);
  const timeout = () => limit.abort(new DOMException(`not rendered in ${ms} ms`, 'TimeoutError'));
  if (readersLeft.aborted) leave();
  readersLeft.addEventListener('abort', leave, { once: true });
  const timer = setTimeout(timeout, ms).unref();
  const end = () => {
    clearTimeout(timer);
    readersLeft.removeEventListener('abort', leave);
  };
  try {
    const page = await render(limit.signal);
    if (!Buffer.isBuffer(page.body)) return { ...page, body: endingWith(page.body, end) };
    end();
    return page;
  } catch (error) {
    end();
    throw error;
  }
}
