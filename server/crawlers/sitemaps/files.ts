import type { Locale } from '../../../locales/languages.ts';
import type { SitemapFiles } from '../../content/contract/sitemap.ts';
import type { Edition } from '../../content/contract/vocabulary.ts';
import { type CrawlerParts, editionsOf, found, siteOf } from '../parts.ts';
import { rightsOf } from '../rights.ts';
import { listingPages } from './listing-pages.ts';

type StoredFile = SitemapFiles['items'][number];

/** One of the site's sitemaps: of an edition's own pages or news, or a part of a region's stories or profiles. */
export type SitemapFile = { name: string; lastmod: string } & (
  | { of: 'pages' | 'news'; edition: Edition }
  | { of: 'entries'; region: Edition['region']; stored: StoredFile }
);

const hour = 3_600_000;
/** News sitemaps have the stories of two days. */
export const newsSince = (now: number): string => new Date(now - 48 * hour).toISOString();

const named = (...parts: (string | number | undefined)[]) =>
  `${parts.filter((part) => part !== undefined).join('-')}.xml`;

function filesOf(region: Edition['region'], stored: StoredFile): SitemapFile {
  const name = named(stored.kind, region, stored.locale, stored.file);
  return { name, lastmod: stored.updatedAt, of: 'entries', region, stored };
}

/** The news sitemaps of a region: one for each language with a story of the last two days. */
function newsFiles(region: Edition['region'], stored: readonly StoredFile[], since: string): SitemapFile[] {
  const newest = new Map<Locale, string>();
  for (const { locale, publishedAt } of stored) {
    if (!locale || !publishedAt || publishedAt <= since) continue;
    const known = newest.get(locale);
    if (known === undefined || known < publishedAt) newest.set(locale, publishedAt);
  }
  return [...newest].map(([locale, lastmod]) => {
    return { name: named('news', region, locale), lastmod, of: 'news', edition: { region, locale } };
  });
}

async function pagesFile(edition: Edition, parts: CrawlerParts): Promise<SitemapFile[]> {
  const site = await siteOf(edition, parts);
  if (!site) return [];
  const pages = await listingPages(edition, site, parts);
  const lastmod = pages
    .flatMap((page) => page.lastmod ?? [])
    .toSorted()
    .at(-1);
  const name = named('pages', edition.region, edition.locale);
  return lastmod ? [{ name, lastmod, of: 'pages', edition }] : [];
}

/** All sitemaps of the site. */
export async function sitemapFiles(parts: CrawlerParts): Promise<SitemapFile[]> {
  const { news } = rightsOf(parts.config);
  const since = newsSince(parts.now());
  const files: SitemapFile[] = [];
  for (const edition of editionsOf(parts)) files.push(...(await pagesFile(edition, parts)));
  for (const region of parts.sites.editions().regions) {
    const stored = found(await parts.content.sitemapFiles({ region }))?.items ?? [];
    if (news) files.push(...newsFiles(region, stored, since));
    files.push(...stored.map((each) => filesOf(region, each)));
  }
  return files;
}
