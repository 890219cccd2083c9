import t from 'tap';
import { createSites } from '../../../server/content/sites.ts';
import type { ContentSource } from '../../../server/content/source.ts';

const edition = { region: 'ap', locale: 'en' } as const;
const about = { slug: 'about', title: 'About' };
const down = { error: { status: 503, message: 'the content server failed' } };

t.test('a site keeps its static pages while their index cannot be read', async (t) => {
  let pages: unknown = { data: { data: [about] } };
  const content = {
    siteConfig: async () => ({ data: { 'site-name': 'Magazine' } }),
    pagesIndex: async () => pages,
  } as unknown as ContentSource;
  const reports: string[] = [];
  const sites = createSites(content, 'asia', (message) => reports.push(message));
  t.match(await sites.load({ ...edition, region: 'hk' }), { pages: [about], pageSlugs: ['about'] });
  pages = down;
  t.match(await sites.load({ ...edition, region: 'hk' }), { pages: [about], pageSlugs: ['about'] });
  t.match(sites.get({ ...edition, region: 'hk' }), { pageSlugs: ['about'] });
  t.strictSame(reports, ['pages index of hk/en: the content server failed']);
});
