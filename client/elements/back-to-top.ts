const shownFrom = 250;

/** Shows its link once the page is scrolled more than 250 px (specification section 9). */
class BackToTop extends HTMLElement {
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
    this.toggleAttribute('data-shown', window.scrollY > shownFrom);
  }

  private goUp(event: Event): void {
    event.preventDefault();
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
    document.querySelector<HTMLElement>('.skip-link')?.focus({ preventScroll: true });
  }
}

/** Defines `<back-to-top>`. */
export function defineBackToTop(): void {
  customElements.define('back-to-top', BackToTop);
}
