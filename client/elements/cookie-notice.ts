import { writeCookie } from '../cookies.ts';

/** Hides itself for 30 days when accepted (ruling R16). */
class CookieNotice extends HTMLElement {
  connectedCallback(): void {
    this.querySelector('button')?.addEventListener('click', () => {
      writeCookie('ta-cookieBannerHide', '1');
      document.documentElement.dataset.cookieNotice = 'hidden';
    });
  }
}

/** Defines `<cookie-notice>`. */
export function defineCookieNotice(): void {
  customElements.define('cookie-notice', CookieNotice);
}
