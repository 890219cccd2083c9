const day = 86_400;

/** The cookies that the browser itself writes, and how long each is kept, in seconds (specification section 9). */
const ages = {
  'ta-region': 90 * day,
  'ta-darkMode': 90 * day,
  'ta-cookieBannerHide': 30 * day,
  'ta-androidAppBannerHide': 90 * day,
  'ta-version': 30 * day,
} as const;

/** Writes one of the browser's own cookies for the whole site. */
export function writeCookie(name: keyof typeof ages, value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  const { cookieDomain } = document.documentElement.dataset;
  const domain = cookieDomain ? `; domain=${cookieDomain}` : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser that reads us
  document.cookie = `${name}=${value}; path=/; max-age=${ages[name]}; samesite=lax${domain}${secure}`;
}

/** Keeps the program's version where there is none yet; an outdated one is renewed by the server (ruling R15). */
export function rememberVersion(): void {
  const { version } = document.documentElement.dataset;
  if (version && !document.cookie.includes('ta-version=')) writeCookie('ta-version', version);
}
