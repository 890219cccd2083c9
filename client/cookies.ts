import { cookieAges, type ScriptCookieName } from '../views/cookies.ts';

/** Writes one of the cookies that scripts may, for the whole site. */
export function writeCookie(name: ScriptCookieName, value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  const { cookieDomain } = document.documentElement.dataset;
  const domain = cookieDomain ? `; domain=${cookieDomain}` : '';
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API
  document.cookie = `${name}=${value}; path=/; max-age=${cookieAges[name]}; samesite=lax${domain}${secure}`;
}

/** Whether the reader has a cookie; false where the browser refuses to tell, as in a sandbox. */
export function hasCookie(name: string): boolean {
  try {
    return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${name}=`));
  } catch {
    return false;
  }
}

/** Stores the program's version in its cookie if there is none; the server replaces an outdated one. */
export function rememberVersion(): void {
  const { version } = document.documentElement.dataset;
  if (version && !hasCookie('ta-version')) writeCookie('ta-version', version);
}
