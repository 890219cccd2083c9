/** Keeps what reloads the page after a deployment from hearing of code that cannot be had. */
const quietly = (event: Event) => event.stopImmediatePropagation();

/**
 * Loads code that the page can do without. Where it cannot be had, as where a browser blocks it, nothing happens, and
 * undefined is given.
 */
export async function loadDispensable<T>(load: () => Promise<T>): Promise<T | undefined> {
  window.addEventListener('vite:preloadError', quietly, { capture: true });
  try {
    return await load();
  } catch {
    return undefined;
  } finally {
    window.removeEventListener('vite:preloadError', quietly, { capture: true });
  }
}
