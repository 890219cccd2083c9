/**
 * Whether third-party code may load, by the data attributes of the document: no consent is required, or the reader
 * has given it.
 */
export function isThirdPartyAllowed(document: { consent?: string; cookieNotice?: string }): boolean {
  return document.consent === undefined || document.cookieNotice === 'hidden';
}

/** Calls back as soon as third-party code may load: now, or when the reader consents. */
export function whenThirdPartyAllowed(callback: () => void): void {
  if (isThirdPartyAllowed(document.documentElement.dataset)) callback();
  else document.addEventListener('consent', callback, { once: true });
}
