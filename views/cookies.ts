const day = 86_400;

/** The product's cookies and how long each is kept, in seconds; server and browser write them by this table. */
export const cookieAges = {
  'ta-region': 90 * day,
  'ta-lang': 90 * day,
  'ta-darkMode': 90 * day,
  'ta-version': 30 * day,
  'ta-cookieBannerHide': 30 * day,
  'ta-androidAppBannerHide': 90 * day,
} as const;

export type CookieName = keyof typeof cookieAges;
