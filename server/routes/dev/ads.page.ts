import { AdBoardPage } from '../../../views/pages/dev/ad-board.tsx';
import { definePage } from '../define-page.ts';
import { noPageFound, view } from '../outcome.ts';

const path = '/dev/ads';

/** The states in which the house library can be seen. */
const states = ['filled', 'slow', 'empty', 'broken'];

/** `/dev/ads`: every ad unit on each device and in each state, with what is targeted. It is there in development alone. */
export const devAds = definePage({
  name: 'dev-ads',
  paths: [path],
  cache: 'staticPage',
  private: true,
  load: async ({ request, settings, canonicalLinks, links }) => {
    if (settings.DEV_PAGES !== 'on') return noPageFound;
    const { region, locale } = request;
    return {
      kind: 'page',
      view: view('ad-board', AdBoardPage, {
        network: settings.AD_NETWORK,
        targeting: JSON.stringify({ region, locale }),
        states: states.map((state) => ({
          label: state,
          href: links.page(state === 'filled' ? path : `${path}?house-ads=${state}`),
        })),
      }),
      title: 'Ad units',
      canonical: canonicalLinks.page(path),
      variants: false,
      robots: 'noindex',
      tags: [],
    };
  },
});
