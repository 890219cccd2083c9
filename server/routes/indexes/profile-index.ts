import { isGlobal, isRegion, type Region } from '../../../locales/regions.ts';
import type { SelectableLink } from '../../../views/links.ts';
import type { ProfileIndexGroup, ProfileIndexProps } from '../../../views/pages/indexes/index-page.ts';
import { ProfileIndexPage } from '../../../views/pages/profile-index.tsx';
import type { Input, Output } from '../../content/contract/calls.ts';
import {
  defaultProfileIndexSize,
  type ProfileCard,
  type ProfileKind,
} from '../../content/contract/profile.ts';
import { siteEditions } from '../../content/editions.ts';
import { editionsWithPage } from '../addresses/editions.ts';
import { failureOf } from '../context.ts';
import type { PageContext } from '../define-page.ts';
import { type Failure, type NotFound, noPageFound, type PageFound, view } from '../outcome.ts';
import { shareImage } from '../pictures/pictures.ts';
import { profileItem, profileTags } from '../profiles/profile-cards.ts';
import { pageAddress, pageNumber, sequenceOf } from '../stories/listing.ts';
import { itemList, listPageData } from '../structured-data/lists.ts';

export type Grouping = (profiles: readonly ProfileCard[], context: PageContext) => ProfileIndexGroup[];

/** Fewer names than this need no alphabetical index. */
export const fewNames = 12;

export interface ProfileIndexOptions {
  kind: ProfileKind;
  /** Path of the index page, without a page number. */
  path: string;
  layout: ProfileIndexProps['layout'];
  group?: Grouping;
  /** Layout and grouping for fewer than `fewNames` profiles. */
  ofFew?: Pick<ProfileIndexOptions, 'layout' | 'group'>;
  paged?: boolean;
  title?: string;
  /** Heading, where it is not the title. */
  heading?: string;
  /** The index above this one. */
  above?: { name: string; path: string };
  regions?: SelectableLink[];
  /** Input of the content call besides edition and kind. */
  input?: Partial<Input<'profiles'>>;
}

/** All profiles in one group. */
export const ungrouped: Grouping = (profiles, context) => [
  { key: 'all', title: '', items: profiles.map((profile) => profileItem(profile, context)) },
];

/** The page that shows an answer of the `profiles` call. */
export function profileIndexPage(
  found: Output<'profiles'>,
  options: ProfileIndexOptions,
  context: PageContext,
): PageFound<ProfileIndexProps> {
  const { request, links, t, canonicalLinks, profileKinds } = context;
  const { kind, path, layout, group = ungrouped, paged, regions = [], above } = options;
  const { page, pages, items } = found;
  const { label, vertical } = profileKinds[kind];
  const title = options.title ?? t(label);
  const address = links.page(path);
  return {
    kind: 'page',
    view: view('directory', ProfileIndexPage, {
      layout,
      vertical,
      title: options.heading ?? title,
      eyebrow: above && { label: above.name, href: links.page(above.path) },
      groups: group(items, context),
      regions,
      sorts: [],
      previous: paged && page > 1 ? pageAddress(address, page - 1) : undefined,
      next: paged && page < pages ? pageAddress(address, page + 1) : undefined,
    }),
    title,
    canonical: canonicalLinks.page(paged ? pageAddress(path, page) : path),
    variants: true,
    lists: items.map(({ name }) => name),
    sequence: paged ? sequenceOf(found, canonicalLinks.page(path)) : undefined,
    ...shareImage(items.find(({ picture }) => picture)?.picture, context),
    structuredData: () => listPageData(title, itemList(items, context, (page - 1) * defaultProfileIndexSize)),
    trail: [...(above ? [above] : []), { name: options.heading ?? title, path }],
    tags: ['listing', `kind-${kind}`, `region-${request.region}`, ...profileTags(items)],
    lifetime: 'listing',
  };
}

/** The editions in which an index has a page of a number: it is as long as there are profiles in their languages. */
async function editionsOfPage(page: number, { kind, input }: ProfileIndexOptions, context: PageContext) {
  const { content, site, signal } = context;
  const pages = siteEditions(site).map(async (edition) => {
    const { data } = await content.profiles({ ...edition, kind, ...input }, signal);
    return { ...edition, pages: data?.pages ?? 0 };
  });
  return editionsWithPage(siteEditions(site), page, await Promise.all(pages), context);
}

/** The index page of a kind of profile. */
export async function profileIndex(
  context: PageContext,
  options: ProfileIndexOptions,
): Promise<PageFound<ProfileIndexProps> | NotFound | Failure> {
  const { content, request, signal } = context;
  const page = options.paged ? pageNumber(context) : 1;
  const input = { ...request.edition, kind: options.kind, page, ...options.input };
  const { data, error } = await content.profiles(input, signal);
  if (error) return failureOf(error);
  if (page > 1 && page > data.pages) return noPageFound;
  const shown = { ...options, ...(data.total < fewNames ? options.ofFew : {}) };
  const index = profileIndexPage(data, shown, context);
  return page === 1 ? index : { ...index, editions: await editionsOfPage(page, options, context) };
}

/** Links to the same index page of each region of the site; none where there is no choice. */
export function regionIndexLinks(
  { site, links, t }: PageContext,
  base: string,
  current?: Region,
): SelectableLink[] {
  const regions = site['valid-regions'].filter((region) => !isGlobal(region));
  if (regions.length < 2) return [];
  return regions.map((region) => ({
    label: t(`region.${region}`),
    href: links.page(`${base}/${region}`),
    active: region === current,
  }));
}

/** The region in the address, if it is one of this site. */
export function namedRegion({ request, site }: PageContext): Region | undefined {
  const { region } = request.params;
  return isRegion(region) && site['valid-regions'].includes(region) ? region : undefined;
}
