import { type CookieName, cookieAges } from '../views/cookies.ts';
import { isConfidential } from './navigation/page.ts';

/** Writes one of the cookies that scripts may, for the whole site. */
export function writeCookie(name: CookieName, value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  const { cookieDomain } = document.documentElement.dataset;
  const domain = cookieDomain ? `; domain=${cookieDomain}` : '';
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API
  document.cookie = `${name}=${value}; path=/; max-age=${cookieAges[name]}; samesite=lax${domain}${secure}`;
}

/** Takes away one of the cookies that scripts may write. */
export function forgetCookie(name: CookieName): void {
  const { cookieDomain } = document.documentElement.dataset;
  const domain = cookieDomain ? `; domain=${cookieDomain}` : '';
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = `${name}=; path=/; max-age=0${domain}`;
}

/** Whether the reader has a cookie; false where the browser refuses to tell, as in a sandbox. */
export function hasCookie(name: string): boolean {
  try {
    return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${name}=`));
  } catch {
    return false;
  }
}

/**
 * Takes the region and language that the address has chosen out of the links of the page: they are stored before the
 * first paint. Where the browser stores nothing, the links keep them.
 */
export function forgetChoice(): void {
  if (!/[?&](site|lang)=/.test(location.search) || location.search.includes('preview=')) return;
  if (!hasCookie('ta-region') && !hasCookie('ta-lang')) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>(
    'a[href^="/"]:is([href*="site="], [href*="lang="])',
  )) {
    const { pathname, searchParams, hash } = new URL(link.href);
    if (pathname.endsWith('.ics')) continue;
    searchParams.delete('site');
    searchParams.delete('lang');
    link.setAttribute('href', `${pathname}${searchParams.size > 0 ? `?${searchParams}` : ''}${hash}`);
  }
  for (const field of document.querySelectorAll(
    'form[method="get"] input[type="hidden"]:is([name="site"], [name="lang"]), form:not([method]) input[type="hidden"]:is([name="site"], [name="lang"])',
  ))
    field.remove();
}

/**
 * Stores the program's version in its cookie if there is none; the server replaces an outdated one. Confidential pages
 * store nothing.
 */
export function rememberVersion(): void {
  const { version } = document.documentElement.dataset;
  if (version && !isConfidential() && !hasCookie('ta-version')) writeCookie('ta-version', version);
}
