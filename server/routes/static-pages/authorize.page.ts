import { AuthorizePage } from '../../../views/pages/authorize.tsx';
import { definePage } from '../define-page.ts';
import { view } from '../outcome.ts';

const goodState = /^[A-Za-z0-9._~-]{1,128}$/;

/** `/mobile/authorize`: hands over to the app. It passes on a well-formed `state` and nothing else. */
export const authorize = definePage({
  name: 'mobile-authorize',
  paths: ['/mobile/authorize'],
  query: ['state'],
  cache: 'staticPage',
  holdsToken: true,
  load: async ({ request, settings, t, canonicalLinks }) => {
    const { state } = request.query;
    const address = `${settings.APP_LINK}authorize`;
    const app = state && goodState.test(state) ? `${address}?state=${state}` : address;
    return {
      kind: 'page',
      view: view('authorize', AuthorizePage, { app, store: settings.APP_STORE_URL }),
      title: t('authorize.title'),
      canonical: canonicalLinks.page('/mobile/authorize'),
      variants: false,
      robots: 'noindex',
      tags: [],
    };
  },
});
