import { type CookieName, cookieAges } from '../views/cookies.ts';

/** Writes one of the product's cookies for the whole site. */
export function writeCookie(name: CookieName, value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  const { cookieDomain } = document.documentElement.dataset;
  const domain = cookieDomain ? `; domain=${cookieDomain}` : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser that reads us
  document.cookie = `${name}=${value}; path=/; max-age=${cookieAges[name]}; samesite=lax${domain}${secure}`;
}

/** Keeps the program's version where there is none yet; an outdated one is renewed by the server. */
export function rememberVersion(): void {
  const { version } = document.documentElement.dataset;
  if (version && !document.cookie.includes('ta-version=')) writeCookie('ta-version', version);
}
