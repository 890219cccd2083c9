import type { CardModel } from '../../views/models/basics.ts';

interface Pictured {
  picture?: { src: string } | undefined;
}

/** Those whose pictures neither `shown` nor the ones before them show: no picture comes twice on a page. */
export function withPicturesOfTheirOwn<T extends Pictured>(
  items: readonly T[],
  shown: readonly Pictured[] = [],
): T[] {
  const seen = new Set(shown.map(({ picture }) => picture?.src));
  return items.filter(({ picture }) => {
    if (!picture || seen.has(picture.src)) return false;
    seen.add(picture.src);
    return true;
  });
}

/** Takes the picture off each story whose picture the page shows already; `shown` grows by those that keep theirs. */
export function picturesOnce(shown: Set<string>): (story: CardModel) => CardModel {
  return (story) => {
    const { picture, ...words } = story;
    if (!picture) return story;
    if (shown.has(picture.src)) return words;
    shown.add(picture.src);
    return story;
  };
}
