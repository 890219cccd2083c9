import type { Page } from '../context.ts';
import { canonicalLinks } from '../links.ts';

const goodState = /^[A-Za-z0-9._~-]{1,128}$/;

/** `/mobile/authorize`: hands over to the app; passes on a good `state` and nothing else (ruling R22). */
export const authorizePage: Page = async ({ request, settings, t }) => {
  const { state } = request.query;
  const appAddress = `${settings.APP_LINK}authorize`;
  const app = state && goodState.test(state) ? `${appAddress}?state=${state}` : appAddress;
  return {
    kind: 'page',
    model: { kind: 'authorize', app, store: settings.APP_STORE_URL },
    title: t('authorize.title'),
    canonical: canonicalLinks.page('/mobile/authorize'),
    variants: false,
    robots: 'noindex',
    tags: [],
    lifetime: 'staticPage',
  };
};
