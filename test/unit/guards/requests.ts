import Fastify from 'fastify';
import type { Locale } from '../../../locales/languages.ts';
import type { SiteConfig } from '../../../server/content/contract/site-config.ts';
import type { PageRequest } from '../../../server/http/page-request.ts';
import type { KnownSite } from '../../../server/routes/guards/guards.ts';
import { routerOptions, rows } from '../../../server/routes/index.ts';

type Match = Pick<PageRequest, 'name' | 'pattern' | 'params'>;

const router = Fastify({ routerOptions });
for (const { name, paths } of rows) {
  for (const path of paths) {
    router.get(path, async ({ params, routeOptions }) => ({ name, pattern: routeOptions.url, params }));
  }
}
router.setNotFoundHandler(async () => ({ name: 'unmatched', pattern: '', params: {} }));

/** The page request of an address without its prefix, matched by the path table itself. */
export async function requestOf(path: string, prefix?: Locale): Promise<PageRequest> {
  const match: Match = (await router.inject({ url: path })).json();
  const edition = {
    region: 'ap',
    locale: 'en',
    prefix,
    consent: false,
    unlocated: false,
    preview: false,
  } as const;
  return { ...match, path, query: {}, ...edition };
}

const index = {
  style: { label: 'Style', supertags: { fashion: { label: 'Fashion' } } },
  dining: { label: 'Dining', supertags: {} },
  events: { label: 'Events', supertags: {} },
};

/** A site of three verticals and one page of its own. */
export const known: KnownSite = {
  site: { 'verticals-index': index } as unknown as SiteConfig,
  pageSlugs: ['about'],
};
