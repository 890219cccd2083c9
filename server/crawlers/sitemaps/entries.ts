import type { Input } from '../../content/contract/calls.ts';
import type { ProfileKind } from '../../content/contract/profile.ts';
import type { SiteConfig } from '../../content/contract/site-config.ts';
import type { SitemapEntry } from '../../content/contract/sitemap.ts';
import { canonicalLinks } from '../../content/links.ts';
import { wholeImage } from '../../routes/pictures/pictures.ts';
import { translationsOf } from '../../routes/stories/translations.ts';
import { verticalOf } from '../../routes/taxonomy.ts';
import type { CrawlerParts } from '../parts.ts';
import { found } from '../parts.ts';
import type { SitemapUrl } from './write.ts';

const batchSize = 200;
/** A sitemap may name 1,000; so few keep it small. */
const maxImages = 50;

export type EntryFilter = Omit<Input<'sitemapEntries'>, 'after' | 'size'>;

/** Some of a region's stories or profiles, a batch at a time; no more than `most`. */
export async function* entriesOf(
  filter: EntryFilter,
  most: number,
  { content }: Pick<CrawlerParts, 'content'>,
): AsyncGenerator<SitemapEntry[]> {
  let input: Input<'sitemapEntries'> = { ...filter, size: batchSize };
  for (let left = most; left > 0; left -= batchSize) {
    const answer = found(await content.sitemapEntries({ ...input, size: Math.min(batchSize, left) }));
    if (!answer || answer.items.length === 0) return;
    yield answer.items;
    if (answer.next === undefined) return;
    const { skip: _, ...rest } = input;
    input = { ...rest, after: answer.next };
  }
}

/** The path of a story or profile. */
export function pathOf({ kind, slug, vertical = '', supertag = '' }: SitemapEntry): string {
  return kind === 'story'
    ? canonicalLinks.story({ vertical, supertag, slug })
    : canonicalLinks.profile({ kind: kind as ProfileKind, slug });
}

/** Whether the site has the vertical of a story. */
export const isOfSite = ({ kind, vertical }: SitemapEntry, site: SiteConfig): boolean =>
  kind !== 'story' || verticalOf(site, vertical) !== undefined;

function alternatesOf(entry: SitemapEntry, site: SiteConfig, origin: string): SitemapUrl['alternates'] {
  const { vertical, supertag } = entry;
  if (vertical === undefined || supertag === undefined) return [];
  return translationsOf({ ...entry, vertical, supertag }, { site, origin });
}

/** A story or profile as a sitemap has it, with its pictures and translations. */
export function urlOf(
  entry: SitemapEntry,
  site: SiteConfig,
  parts: Pick<CrawlerParts, 'origin' | 'sourceImages'>,
): SitemapUrl {
  return {
    loc: parts.origin + pathOf(entry),
    lastmod: entry.updatedAt,
    alternates: alternatesOf(entry, site, parts.origin),
    images: entry.pictures.flatMap((picture) => wholeImage(picture, parts)?.url ?? []).slice(0, maxImages),
  };
}
