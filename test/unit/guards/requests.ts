import Fastify from 'fastify';
import type { Locale } from '../../../locales/languages.ts';
import type { SiteConfig } from '../../../server/content/contract/site-config.ts';
import type { KnownSite, PageRecord, PageRequest } from '../../../server/routes/define-page.ts';
import { pages, routerOptions } from '../../../server/routes/index.ts';
import { unmatched } from '../../../server/routes/unmatched.ts';

const router = Fastify({ routerOptions });
for (const { name, paths } of pages) {
  for (const path of paths) {
    router.get(path, async ({ params, routeOptions }) => ({ name, pattern: routeOptions.url, params }));
  }
}
router.setNotFoundHandler(async () => ({ name: 'unmatched', pattern: '', params: {} }));

/** The page request of an address without its prefix, matched by the product's own routes. */
export async function requestOf(path: string, prefix?: Locale): Promise<PageRequest> {
  const { name, pattern, params } = (await router.inject({ url: path })).json();
  const record: PageRecord = pages.find((page) => page.name === name) ?? unmatched;
  const edition = {
    region: 'ap',
    locale: 'en',
    edition: { region: 'ap', locale: 'en' },
    prefix,
    chosen: {},
    consent: false,
    preview: false,
  } as const;
  return { record, pattern, params, path, query: {}, ...edition };
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
