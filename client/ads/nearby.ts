/** How near a place must be to the screen to be defined, and to be displayed (specification section 4). */
export const defineWithin = 300;
export const displayWithin = 200;

/** Watches elements: tells of each as it comes within so many pixels of the screen, above or below. */
export function watchNear(pixels: number, near: (element: HTMLElement) => void): IntersectionObserver {
  return new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) near(target as HTMLElement);
    },
    { rootMargin: `${pixels}px 0px` },
  );
}
