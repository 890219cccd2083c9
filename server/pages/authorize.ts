import { canonicalLinks } from '../links.ts';
import type { Page } from './context.ts';

const appAddress = 'vermeil://authorize';
const storeAddress = 'https://store.example/vermeil';
const goodState = /^[A-Za-z0-9._~-]{1,128}$/;

/** `/mobile/authorize`: hands over to the app; passes on a good `state` and nothing else (ruling R22). */
export const authorizePage: Page = async ({ request, t }) => {
  const { state } = request.query;
  const app = state && goodState.test(state) ? `${appAddress}?state=${state}` : appAddress;
  return {
    kind: 'page',
    model: { kind: 'authorize', app, store: storeAddress },
    title: t('authorize.title'),
    canonical: canonicalLinks.page('/mobile/authorize'),
    variants: false,
    robots: 'noindex',
    tags: [],
    lifetime: 'standing',
  };
};
