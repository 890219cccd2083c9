import type { StoryItem } from '../components/stories/card.tsx';

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

/** An item without its picture. */
export const withoutPicture = <T extends Pictured>({ picture: _, ...words }: T) => words as T;

/** The items whose pictures neither `others` nor earlier items show. */
export function withPicturesOfTheirOwn<T extends Pictured>(
  items: readonly T[],
  others: readonly Pictured[] = [],
): T[] {
  const shown = new Set(others.flatMap(({ picture }) => picture?.src ?? []));
  return items.filter((item) => isFirstToShow(item, shown));
}

/** Removes the picture of each item whose picture is in `shown`, and adds the others to it. */
export const picturesOnce =
  (shown: Set<string>) =>
  <T extends Pictured>(item: T): T =>
    isFirstToShow(item, shown) ? item : withoutPicture(item);

/** Items with a picture before those without, in their order, so that slots designed for pictures are filled first. */
export function picturedFirst(stories: readonly StoryItem[]): StoryItem[] {
  return [...stories.filter(({ picture }) => picture), ...stories.filter(({ picture }) => !picture)];
}
