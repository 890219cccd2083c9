import { cookieAges, type ScriptCookieName } from '../views/cookies.ts';

/** Writes one of the cookies that scripts may, for the whole site. */
export function writeCookie(name: ScriptCookieName, value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  const { cookieDomain } = document.documentElement.dataset;
  const domain = cookieDomain ? `; domain=${cookieDomain}` : '';
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API
  document.cookie = `${name}=${value}; path=/; max-age=${cookieAges[name]}; samesite=lax${domain}${secure}`;
}

/** Stores the program's version in its cookie if there is none; the server replaces an outdated one. */
export function rememberVersion(): void {
  const { version } = document.documentElement.dataset;
  if (version && !document.cookie.includes('ta-version=')) writeCookie('ta-version', version);
}
