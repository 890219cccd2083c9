import { type Locale, languageOf } from '../../../locales/languages.ts';
import type { SitemapEntry } from '../../content/contract/sitemap.ts';
import type { Edition } from '../../content/contract/vocabulary.ts';
import type { Site } from '../../content/sites.ts';
import type { CrawlerParts } from '../parts.ts';
import { entriesOf, isOfSite, urlOf } from './entries.ts';
import { newsSince } from './files.ts';
import type { SitemapUrl } from './write.ts';

/** As many as a news sitemap may have. */
const maxNews = 1_000;
/** So many are looked at to find the newest of them. */
const maxCandidates = 10_000;

/** The languages of news sitemaps: ISO 639, and two codes for Chinese. */
const newsLanguage = (locale: Locale): string =>
  ({ 'zh-Hant': 'zh-tw', 'zh-Hans': 'zh-cn' })[locale as string] ?? languageOf(locale).iso;

const publishedOf = ({ publishedAt = '' }: SitemapEntry) => publishedAt;

/** The stories of an edition of the last two days, the newest first. */
export async function newsUrls(
  edition: Edition,
  { config }: Site,
  parts: CrawlerParts,
): Promise<SitemapUrl[]> {
  const filter = { ...edition, kind: 'story', since: newsSince(parts.now()) } as const;
  const found: SitemapEntry[] = [];
  for await (const batch of entriesOf(filter, maxCandidates, parts))
    found.push(...batch.filter((entry) => isOfSite(entry, config)));
  const newest = found.toSorted((one, other) => (publishedOf(one) < publishedOf(other) ? 1 : -1));
  return newest.slice(0, maxNews).map((entry) => ({
    ...urlOf(entry, config, parts),
    news: {
      publication: config['site-name'],
      language: newsLanguage(entry.locale),
      publishedAt: publishedOf(entry),
      title: entry.title,
    },
  }));
}
