import { isFirstToShow, type Pictured, withoutPicture } from './unique-pictures.ts';

/**
 * Leaves their pictures to the first and then to one after so many without, each a picture of its own. Those without
 * fill whole rows of so many columns; the last is one of them.
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

/** Puts a few with pictures first that the page does not show yet; the others follow in their order, as words. */
export function fewWithPictures<T extends Pictured>(
  items: readonly T[],
  most: number,
  shown: Set<string>,
): T[] {
  const pictured: T[] = [];
  for (const item of items) if (pictured.length < most && isFirstToShow(item, shown)) pictured.push(item);
  return [...pictured, ...items.filter((item) => !pictured.includes(item)).map(withoutPicture)];
}
