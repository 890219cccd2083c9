/** Runs a task when the whole document has been parsed: at once, if it has been. */
export function onceParsed(task: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', task, { once: true });
  else task();
}

/** Calls back when the browser is idle, after the given milliseconds at the latest. Returns what cancels that. */
export function whenIdle(task: () => void, timeout: number): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(task, { timeout });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(task, timeout);
  return () => clearTimeout(handle);
}

/** How long after loading it may take until the browser is idle, in milliseconds. */
const loadedIdleMs = 5_000;

/** Runs a task when the page has been loaded and the browser is idle. */
export function onceLoadedAndIdle(task: () => void): void {
  const wait = () => whenIdle(task, loadedIdleMs);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
