/**
 * Whether what comes from outside may load, by the document's data: nobody has to be asked for consent, or the
 * reader has agreed (ruling R25).
 */
export function outsideAllowed(document: { consent?: string; cookieNotice?: string }): boolean {
  return document.consent === undefined || document.cookieNotice === 'hidden';
}

/** Runs once what comes from outside may load: now, or when the reader agrees. */
export function whenOutsideAllowed(run: () => void): void {
  if (outsideAllowed(document.documentElement.dataset)) run();
  else document.addEventListener('consent', run, { once: true });
}
