const templateOf = (slot: ParentNode | null) => slot?.querySelector<HTMLTemplateElement>('template');

/** The promotion that a slot would show, by its address; undefined where it has none. */
export const promotionOf = (slot: HTMLElement): string | undefined =>
  templateOf(slot)?.content.querySelector('a')?.getAttribute('href') ?? undefined;

/** Shows the promotion from a slot's template in the slot's space; false when there is no template. */
export function showPromotion(space: HTMLElement): boolean {
  const template = templateOf(space.parentElement);
  if (!template) return false;
  removePromotion(space);
  space.append(template.content.cloneNode(true));
  return true;
}

/** Removes the promotion from a slot's space. */
export function removePromotion(space: HTMLElement): void {
  space.querySelector('.promotion')?.remove();
}
