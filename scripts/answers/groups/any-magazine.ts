import type { Tenant } from '../../../locales/regions.ts';
import type { Group } from '../interview.ts';
import { editionsOf, inEdition } from './pages.ts';

const maxOfSitemap = 25;

/** Some of many, from all parts of them. */
function spread<T>(all: readonly T[], number: number): T[] {
  const step = Math.max(1, all.length / number);
  return Array.from(
    { length: Math.min(number, all.length) },
    (_, index) => all[Math.floor(index * step)] as T,
  );
}

const locationsIn = (xml: string) =>
  [...xml.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)</g)].map(([, path = '']) => path.replaceAll('&amp;', '&'));

/** Pages of a magazine of which nothing is known: fronts of all editions, and some of each sitemap. */
export const askAnyMagazine =
  (tenant: Tenant): Group =>
  async ({ ask, askAll }) => {
    const fronts = ['/', '/newsletters', '/search?q=tea'];
    await askAll(editionsOf(tenant).flatMap((edition) => fronts.map((path) => inEdition(path, edition))));
    const { body } = await ask('/sitemap.xml');
    const asked = new Set<string>();
    for (const sitemap of locationsIn(body)) {
      const { body: entries } = await ask(sitemap);
      for (const path of spread(locationsIn(entries), maxOfSitemap)) asked.add(path);
    }
    await askAll(asked);
  };
