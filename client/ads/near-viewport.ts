/** The distance from the viewport in pixels within which a slot is defined, and within which it is displayed. */
export const defineWithin = 300;
export const displayWithin = 200;

/** Calls back for every observed element that comes within a distance in pixels above or below the viewport. */
export function observeNear(pixels: number, onNear: (element: HTMLElement) => void): IntersectionObserver {
  return new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) onNear(target as HTMLElement);
    },
    { rootMargin: `${pixels}px 0px` },
  );
}
