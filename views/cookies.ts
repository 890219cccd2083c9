const secondsPerDay = 86_400;

/** The product's cookies and how long each is kept, in seconds; server and browser write them by this table. */
export const cookieAges = {
  'ta-region': 90 * secondsPerDay,
  'ta-lang': 90 * secondsPerDay,
  'ta-darkMode': 90 * secondsPerDay,
  'ta-version': 30 * secondsPerDay,
  'ta-cookieBannerHide': 30 * secondsPerDay,
  'ta-androidAppBannerHide': 90 * secondsPerDay,
} as const;

export type CookieName = keyof typeof cookieAges;

/** The cookies that no script reads or writes: the browser shows them to the server alone. */
export const httpOnlyCookies = ['ta-lang'] as const satisfies readonly CookieName[];

/** The cookies that scripts of the page read or write. */
export type ScriptCookieName = Exclude<CookieName, (typeof httpOnlyCookies)[number]>;
