/** The element that speaks to readers who listen, and has the texts of the browser's own messages. */
export const pageStatus = (): HTMLElement | null => document.getElementById('page-status');

/** Tells readers who listen what has changed. */
export function announce(text: string): void {
  const status = pageStatus();
  if (status) status.textContent = text;
}
