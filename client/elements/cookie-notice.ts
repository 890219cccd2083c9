import { writeCookie } from '../cookies.ts';

/**
 * Hides for 30 days when accepted. The document's property `--notice` is its height, so that other elements fixed to
 * the bottom of the page are placed above it.
 */
class CookieNoticeElement extends HTMLElement {
  private readonly sizeObserver = new ResizeObserver(() => this.reflect());

  connectedCallback(): void {
    this.sizeObserver.observe(this);
    this.querySelector('button')?.addEventListener('click', () => {
      writeCookie('ta-cookieBannerHide', '1');
      document.documentElement.dataset.cookieNotice = 'hidden';
      this.reflect();
      this.dispatchEvent(new Event('consent', { bubbles: true }));
    });
  }

  disconnectedCallback(): void {
    this.sizeObserver.disconnect();
    this.reflect();
  }

  private reflect(): void {
    document.documentElement.style.setProperty('--notice', `${this.offsetHeight}px`);
  }
}

/** Defines `<cookie-notice>`. */
export function defineCookieNotice(): void {
  customElements.define('cookie-notice', CookieNoticeElement);
}
