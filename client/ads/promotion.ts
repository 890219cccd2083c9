/** Shows the promotion from a slot's template in the slot's space; false when there is no template. */
export function showPromotion(space: HTMLElement): boolean {
  const template = space.parentElement?.querySelector('template');
  if (!template) return false;
  removePromotion(space);
  space.append(template.content.cloneNode(true));
  return true;
}

/** Removes the promotion from a slot's space. */
export function removePromotion(space: HTMLElement): void {
  space.querySelector('.promotion')?.remove();
}
