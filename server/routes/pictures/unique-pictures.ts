import type { CardModel } from '../../../views/models/basics.ts';

/** Something that may have a picture. */
export interface Pictured {
  picture?: { src: string } | undefined;
}

/** Whether an item has a picture that is not in `shown` yet; from then on it is. */
export function isFirstToShow({ picture }: Pictured, shown: Set<string>): boolean {
  if (!picture || shown.has(picture.src)) return false;
  shown.add(picture.src);
  return true;
}

/** An item as words alone. */
export const withoutPicture = <T extends Pictured>({ picture: _, ...words }: T) => words as T;

/** Those whose pictures neither `others` nor the ones before them show: no picture comes twice on a page. */
export function withPicturesOfTheirOwn<T extends Pictured>(
  items: readonly T[],
  others: readonly Pictured[] = [],
): T[] {
  const shown = new Set(others.flatMap(({ picture }) => picture?.src ?? []));
  return items.filter((item) => isFirstToShow(item, shown));
}

/** Takes the picture off each item whose picture the page shows already; `shown` grows by those that keep theirs. */
export const picturesOnce =
  (shown: Set<string>) =>
  <T extends Pictured>(item: T): T =>
    isFirstToShow(item, shown) ? item : withoutPicture(item);

/** Those with a picture before those without, each in their order: the places made for pictures are filled first. */
export function picturedFirst(stories: readonly CardModel[]): CardModel[] {
  return [...stories.filter(({ picture }) => picture), ...stories.filter(({ picture }) => !picture)];
}
