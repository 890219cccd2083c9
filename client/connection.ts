/** Notes on the document, as `data-offline`, whether the browser has no connection. */
export function watchConnection(): void {
  const reflect = () => document.documentElement.toggleAttribute('data-offline', !navigator.onLine);
  window.addEventListener('online', reflect);
  window.addEventListener('offline', reflect);
  reflect();
}
