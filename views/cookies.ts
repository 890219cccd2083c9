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
