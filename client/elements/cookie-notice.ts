import { writeCookie } from '../cookies.ts';

/**
 * Hides itself for 30 days when accepted (ruling R16). `--notice` on the document holds its height while it is
 * there, so that what is fixed at the foot of the page stands above it.
 */
class CookieNotice extends HTMLElement {
  private readonly sizes = new ResizeObserver(() => this.reflect());

  connectedCallback(): void {
    this.sizes.observe(this);
    this.querySelector('button')?.addEventListener('click', () => {
      writeCookie('ta-cookieBannerHide', '1');
      document.documentElement.dataset.cookieNotice = 'hidden';
      this.reflect();
      this.dispatchEvent(new Event('consent', { bubbles: true }));
    });
  }

  disconnectedCallback(): void {
    this.sizes.disconnect();
  }

  private reflect(): void {
    document.documentElement.style.setProperty('--notice', `${this.offsetHeight}px`);
  }
}

/** Defines `<cookie-notice>`. */
export function defineCookieNotice(): void {
  customElements.define('cookie-notice', CookieNotice);
}
