/** Smaller scroll movements are ignored. */
const minScrollPx = 5;

/** Hides when the page is scrolled down past its height, and shows again when it is scrolled up. */
class SlideHeaderElement extends HTMLElement {
  private lastScroll = 0;
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
    else if (Math.abs(now - this.lastScroll) > minScrollPx) {
      this.dataset.slide = now > this.lastScroll && now > this.offsetHeight ? 'hidden' : 'shown';
    } else return;
    this.lastScroll = now;
  }
}

/** Defines `<slide-header>`. */
export function defineSlideHeader(): void {
  customElements.define('slide-header', SlideHeaderElement);
}
