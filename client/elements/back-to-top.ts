const shownFromPx = 250;

/** Shows its link when the page is scrolled by more than 250 px. */
class BackToTopElement extends HTMLElement {
  private readonly abort = new AbortController();

  connectedCallback(): void {
    const { signal } = this.abort;
    window.addEventListener('scroll', () => this.scrolled(), { passive: true, signal });
    this.addEventListener('click', (event) => this.goUp(event), { signal });
    this.scrolled();
  }

  disconnectedCallback(): void {
    this.abort.abort();
  }

  private scrolled(): void {
    this.toggleAttribute('data-shown', window.scrollY > shownFromPx);
  }

  private goUp(event: Event): void {
    event.preventDefault();
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: reducedMotion ? 'instant' : 'smooth' });
    document.querySelector<HTMLElement>('.skip-link')?.focus({ preventScroll: true });
  }
}

/** Defines `<back-to-top>`. */
export function defineBackToTop(): void {
  customElements.define('back-to-top', BackToTopElement);
}
