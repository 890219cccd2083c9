const delta = 5;

/** Hides on scrolling down past its height and comes back on scrolling up (specification section 4). */
class SlideHeader extends HTMLElement {
  private last = 0;
  private readonly abort = new AbortController();

  connectedCallback(): void {
    window.addEventListener('scroll', () => this.scrolled(), { passive: true, signal: this.abort.signal });
  }

  disconnectedCallback(): void {
    this.abort.abort();
  }

  private scrolled(): void {
    const now = Math.max(0, window.scrollY);
    if (now === 0) this.dataset.slide = 'top';
    else if (Math.abs(now - this.last) > delta) {
      this.dataset.slide = now > this.last && now > this.offsetHeight ? 'hidden' : 'shown';
    } else return;
    this.last = now;
  }
}

/** Defines `<slide-header>`. */
export function defineSlideHeader(): void {
  customElements.define('slide-header', SlideHeader);
}
