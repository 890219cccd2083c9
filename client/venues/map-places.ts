/** The line of the screen that a stop of a walk has to cross to be the one that the map shows. */
const readingLine = '-45% 0px -55% 0px';

/**
 * Highlights a venue on the map and in its list when the pointer or the focus is on it in either of them. With
 * `data-walk` it follows the list as it is scrolled: the stop that is read is highlighted, and the way to it drawn.
 */
class MapPlacesElement extends HTMLElement {
  private stop: string | undefined;
  /** What the pointer or the focus is on; it goes before the stop that is read. */
  private pointed: string | undefined;
  private observer: IntersectionObserver | undefined;

  connectedCallback(): void {
    for (const type of ['pointerover', 'focusin'])
      this.addEventListener(type, ({ target }) =>
        this.point((target as Element).closest<HTMLElement>('[data-point]')?.dataset.point),
      );
    for (const type of ['pointerleave', 'focusout']) this.addEventListener(type, () => this.point(undefined));
    if (this.dataset.walk !== undefined) this.followScroll();
  }

  disconnectedCallback(): void {
    this.observer?.disconnect();
  }

  private followScroll(): void {
    this.observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) this.reach((target as HTMLElement).dataset.point);
      },
      { rootMargin: readingLine },
    );
    for (const stop of this.querySelectorAll('li[data-point]')) this.observer.observe(stop);
  }

  private point(point: string | undefined): void {
    this.pointed = point;
    this.highlight();
  }

  private reach(stop: string | undefined): void {
    this.stop = stop;
    this.highlight();
    for (const leg of this.querySelectorAll<SVGElement>('[data-leg]'))
      leg.toggleAttribute('data-passed', Number(leg.dataset.leg) <= Number(stop));
  }

  private highlight(): void {
    const point = this.pointed ?? this.stop;
    for (const element of this.querySelectorAll<HTMLElement>('[data-point]'))
      element.toggleAttribute('data-active', element.dataset.point === point);
  }
}

/** Defines `<map-places>`. */
export function defineMapPlaces(): void {
  customElements.define('map-places', MapPlacesElement);
}
