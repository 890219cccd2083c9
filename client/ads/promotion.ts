import type { Htmx } from 'htmx.org';

declare global {
  interface Window {
    htmx: Htmx;
  }
}

/** Puts the promotion that lies ready in a place into its space; tells whether there was any. */
export function putPromotion(space: HTMLElement): boolean {
  const template = space.parentElement?.querySelector('template');
  if (!template) return false;
  takePromotion(space);
  space.append(template.content.cloneNode(true));
  window.htmx.process(space);
  return true;
}

/** Takes a promotion out of a space again. */
export function takePromotion(space: HTMLElement): void {
  space.querySelector('.promotion')?.remove();
}
