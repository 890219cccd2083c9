import type { Declaration } from '../../views/shell.ts';
import type { PageSettings } from '../config/config.ts';

/**
 * What the head of a page declares to other services, as the settings say: the magazine's accounts, its ownership, and
 * its app.
 * @param canonical the address that the app opens; without one it only opens
 */
export function declarationsOf(
  settings: Pick<PageSettings, 'TWITTER_SITE' | 'FACEBOOK_APP_ID' | 'SITE_VERIFICATION' | 'IOS_APP'>,
  canonical: string | undefined,
): Declaration[] {
  const { TWITTER_SITE, FACEBOOK_APP_ID, SITE_VERIFICATION, IOS_APP } = settings;
  const argument = canonical === undefined ? '' : `, app-argument=${canonical}`;
  return [
    ...(TWITTER_SITE ? [{ name: 'twitter:site', content: TWITTER_SITE }] : []),
    ...(FACEBOOK_APP_ID ? [{ property: 'fb:app_id', content: FACEBOOK_APP_ID }] : []),
    ...SITE_VERIFICATION,
    ...(IOS_APP ? [{ name: 'apple-itunes-app', content: `app-id=${IOS_APP}${argument}` }] : []),
  ];
}
