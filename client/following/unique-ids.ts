/**
 * New names for those ids of a part that its page has already; the others keep theirs, so that their addresses stay.
 * @param isTaken whether the page has an element with an id
 * @param prefix what the new names begin with
 */
export function newNames(
  ids: readonly string[],
  isTaken: (id: string) => boolean,
  prefix: string,
): Map<string, string> {
  return new Map(ids.filter(isTaken).map((id) => [id, `${prefix}-${id}`]));
}

/** The attributes that name other elements by their ids, several of them with spaces between. */
const references = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'popovertarget'];

/** Gives the elements of a part new ids, and what refers to them. */
export function rename(part: Element, names: ReadonlyMap<string, string>): void {
  if (names.size === 0) return;
  const nameOf = (id: string) => names.get(id) ?? id;
  for (const element of part.querySelectorAll('[id]')) element.id = nameOf(element.id);
  for (const link of part.querySelectorAll('a[href^="#"]')) {
    const id = link.getAttribute('href')?.slice(1) ?? '';
    link.setAttribute('href', `#${nameOf(id)}`);
  }
  for (const attribute of references)
    for (const element of part.querySelectorAll(`[${attribute}]`)) {
      const ids = element.getAttribute(attribute)?.split(/\s+/) ?? [];
      element.setAttribute(attribute, ids.map(nameOf).join(' '));
    }
}
