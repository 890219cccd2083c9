import type { Region } from '../../../locales/regions.ts';
import { type ProfileKind, profileKinds } from '../../content/contract/profile.ts';
import type { SiteConfig } from '../../content/contract/site-config.ts';
import type { Edition } from '../../content/contract/vocabulary.ts';
import { siteEditions } from '../../content/editions.ts';
import { canonicalLinks } from '../../content/links.ts';
import type { Site } from '../../content/sites.ts';
import { editionsWith } from '../../routes/addresses/editions.ts';
import type { KnownSite } from '../../routes/define-page.ts';
import { addressIn, variantsOf } from '../../routes/page-addresses.ts';
import { profileKinds as kindRecords } from '../../routes/profiles/kinds/index.ts';
import { hasSection } from '../../routes/taxonomy.ts';
import { type CrawlerParts, found } from '../parts.ts';
import type { SitemapUrl } from './write.ts';

/** A page that each edition has at an address of its own. */
export interface ListingPage {
  path: string;
  lastmod?: string;
  /** The editions that have it, where they are known. */
  editions?: readonly Edition[];
  /** Whether an edition has it; all have it by default. */
  isThere?: (known: KnownSite) => boolean;
}

/** The profiles that there are, by kind and region, with when the last of each was changed. */
type Profiles = ReadonlyMap<ProfileKind, ReadonlyMap<Region, string>>;

/** Index pages of one region, below these paths. */
const ofRegion: Partial<Record<ProfileKind, string>> = {
  designer: '/designers',
  restaurant: '/dining/restaurants',
};
/** Index pages besides the one that the kind's record names. */
const furtherIndexes: Partial<Record<ProfileKind, readonly string[]>> = { designer: ['/designers/profile'] };

const latest = (moments: Iterable<string>) => [...moments].toSorted().at(-1) as string;

function indexPages(kind: ProfileKind, profiles: Profiles): ListingPage[] {
  const regions = profiles.get(kind);
  const { indexPath, listedInMenu } = kindRecords[kind];
  if (!regions || !listedInMenu) return [];
  const lastmod = latest(regions.values());
  const base = ofRegion[kind];
  return [
    ...[indexPath, ...(furtherIndexes[kind] ?? [])].map((path) => ({ path, lastmod })),
    ...(base
      ? [...regions].map(([region, changed]) => ({ path: `${base}/${region}`, lastmod: changed }))
      : []),
  ];
}

/** The profiles of the site's regions. */
async function profilesOf(parts: Pick<CrawlerParts, 'content' | 'sites'>): Promise<Profiles> {
  const profiles = new Map<ProfileKind, Map<Region, string>>();
  for (const region of parts.sites.editions().regions) {
    const files = found(await parts.content.sitemapFiles({ region }))?.items ?? [];
    for (const { kind, updatedAt } of files) {
      if (kind === 'story') continue;
      const ofKind = profiles.get(kind) ?? new Map<Region, string>();
      ofKind.set(region, latest([updatedAt, ofKind.get(region) ?? '']));
      profiles.set(kind, ofKind);
    }
  }
  return profiles;
}

/** The archive of issues and every issue of an edition. */
async function issuePages(
  edition: Edition,
  { content }: Pick<CrawlerParts, 'content'>,
): Promise<ListingPage[]> {
  const issues = found(await content.issues(edition));
  const [newest] = issues?.items ?? [];
  if (!issues || !newest) return [];
  const archive = { path: '/issues', editions: issues.editions };
  return [
    archive,
    ...issues.items.map(({ slug, editions }) => ({ path: canonicalLinks.issue(slug), editions })),
  ];
}

/** The editions that have stories with each tag. */
async function editionsOfTags(
  site: SiteConfig,
  { content }: Pick<CrawlerParts, 'content'>,
): Promise<Map<string, Edition[]>> {
  const tagged = new Map<string, Edition[]>();
  for (const edition of siteEditions(site))
    for (const { tag } of found(await content.sitemapListings(edition))?.items ?? [])
      if (tag !== undefined) tagged.set(tag, [...(tagged.get(tag) ?? []), edition]);
  return tagged;
}

/** The listings, fronts, indexes, issues and static pages of an edition. */
export async function listingPages(
  edition: Edition,
  { config, pageSlugs }: Site,
  parts: Pick<CrawlerParts, 'content' | 'sites'>,
): Promise<ListingPage[]> {
  const listings = found(await parts.content.sitemapListings(edition))?.items ?? [];
  const tagged = await editionsOfTags(config, parts);
  const profiles = await profilesOf(parts);
  const stories = listings.flatMap(({ vertical, supertag, tag, updatedAt: lastmod }): ListingPage[] => {
    if (tag !== undefined)
      return [{ path: canonicalLinks.tag(tag), lastmod, editions: tagged.get(tag) ?? [] }];
    if (vertical === undefined) return [{ path: '/', lastmod }];
    const isThere = ({ site }: KnownSite) => hasSection(site, vertical, supertag);
    if (!hasSection(config, vertical, supertag)) return [];
    const path = supertag ? canonicalLinks.supertag(vertical, supertag) : canonicalLinks.vertical(vertical);
    return [{ path, lastmod, isThere }];
  });
  return [
    ...stories,
    ...profileKinds.flatMap((kind) => indexPages(kind, profiles)),
    ...(await issuePages(edition, parts)),
    ...pageSlugs.map((slug) => ({
      path: `/${slug}`,
      isThere: (known: KnownSite) => known.pageSlugs.includes(slug),
    })),
  ];
}

/** What the sitemap of an edition's own pages says, each with its addresses in all editions that have it. */
export async function listingUrls(edition: Edition, known: Site, parts: CrawlerParts): Promise<SitemapUrl[]> {
  const site = known.config;
  const siteOf = (other: Edition) => {
    const found = parts.sites.get(other);
    return found && { site: found.config, pageSlugs: found.pageSlugs };
  };
  const context = { site, origin: parts.origin, request: { query: {} } };
  const pages = await listingPages(edition, known, parts);
  return pages.map(({ path, lastmod, isThere, editions }) => ({
    loc: addressIn(edition, path, context),
    lastmod,
    alternates: variantsOf(
      editions ? { editions } : isThere ? { editions: editionsWith({ site, siteOf }, isThere) } : {},
      path,
      context,
    ),
  }));
}
