/** The distance from the viewport in pixels within which a slot is defined, and within which it is displayed. */
export const defineWithin = 300;
export const displayWithin = 200;

/** Calls back with the observed elements that come within a distance in pixels above or below the viewport together. */
export function observeNear(pixels: number, onNear: (elements: HTMLElement[]) => void): IntersectionObserver {
  return new IntersectionObserver(
    (entries) => {
      const near = entries.filter(({ isIntersecting }) => isIntersecting);
      if (near.length > 0) onNear(near.map(({ target }) => target as HTMLElement));
    },
    { rootMargin: `${pixels}px 0px` },
  );
}
