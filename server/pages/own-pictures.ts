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
