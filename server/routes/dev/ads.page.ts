import { AdBoardPage } from '../../../views/pages/dev/ad-board.tsx';
import { definePage } from '../define-page.ts';
import { noPageFound, view } from '../outcome.ts';

const path = '/dev/ads';

/** What advertising can be seen to do: the query that asks for it has the same names. */
const states = ['filled', 'slow', 'empty', 'broken', 'blocked', 'late'];

/** `/dev/ads`: every ad unit on each device and in each state, with what is targeted. It is there in development alone. */
export const devAds = definePage({
  name: 'dev-ads',
  paths: [path],
  cache: 'staticPage',
  private: true,
  load: async ({ settings, canonicalLinks, links }) => {
    if (settings.DEV_PAGES !== 'on') return noPageFound;
    return {
      kind: 'page',
      view: view('ad-board', AdBoardPage, {
        network: settings.AD_NETWORK,
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
