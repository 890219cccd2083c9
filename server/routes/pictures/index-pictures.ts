import { isFirstToShow, type Pictured, withoutPicture } from '../../../views/pictures/unique-pictures.ts';

/**
 * Keeps the picture of the first item and of one item after every `others` without, each picture once. Items without a
 * picture fill whole rows of `columns`; the last item has none.
 */
export function pictureEvery<T extends Pictured>(items: readonly T[], others: number, columns = 1): T[] {
  const shown = new Set<string>();
  let without = 0;
  return items.map((item, place) => {
    const isLast = place === items.length - 1;
    const isDue = place === 0 || (!isLast && without >= others && without % columns === 0);
    if (isDue && isFirstToShow(item, shown)) {
      without = 0;
      return item;
    }
    without += place === 0 ? 0 : 1;
    return withoutPicture(item);
  });
}

/** All items as they are if each has a picture of its own, else all without: some with a picture look chosen. */
export function eachOrNone<T extends Pictured>(items: readonly T[]): T[] {
  const shown = new Set<string>();
  return items.every((item) => isFirstToShow(item, shown)) ? [...items] : items.map(withoutPicture);
}

/** Moves up to `most` items to the front whose pictures the page does not show yet; the others follow without a picture. */
export function fewWithPictures<T extends Pictured>(
  items: readonly T[],
  most: number,
  shown: Set<string>,
): T[] {
  const pictured: T[] = [];
  for (const item of items) if (pictured.length < most && isFirstToShow(item, shown)) pictured.push(item);
  return [...pictured, ...items.filter((item) => !pictured.includes(item)).map(withoutPicture)];
}
