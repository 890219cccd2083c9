interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** What the browser knows of the connection; nothing in browsers that do not tell. */
const connection = () => (navigator as Navigator & { connection?: Connection }).connection ?? {};

/** Whether the reader asks for few bytes. */
export const savesData = (): boolean => connection().saveData === true;

/** Whether the connection is as slow as those of the second generation. */
export const isSlow = (): boolean => connection().effectiveType?.endsWith('2g') === true;

/** Notes on the document, as `data-offline`, whether the browser has no connection. */
export function watchConnection(): void {
  const reflect = () => document.documentElement.toggleAttribute('data-offline', !navigator.onLine);
  window.addEventListener('online', reflect);
  window.addEventListener('offline', reflect);
  reflect();
}
