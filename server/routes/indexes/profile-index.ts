import { isRegion, type Region } from '../../../locales/regions.ts';
import type { Choice, Link } from '../../../views/models/basics.ts';
import type { ProfileIndexGroup, ProfileIndexModel } from '../../../views/models/profile-index.ts';
import type { Input, Output } from '../../content/contract/calls.ts';
import type { ProfileCard, ProfileKind } from '../../content/contract/profile.ts';
import { editionOf, failureOf, type PageContext } from '../context.ts';
import { canonicalLinks } from '../links.ts';
import { noPageFound, type Outcome } from '../outcome.ts';
import { shareImage } from '../pictures/pictures.ts';
import { profileCardModel, profileTags } from '../profiles/profile-cards.ts';
import { profileKindTable } from '../profiles/profile-kinds.ts';
import { pageAddress, pageNumber } from '../stories/listing.ts';
import { profileIndexData } from '../structured-data/lists.ts';

export type Grouping = (profiles: readonly ProfileCard[], context: PageContext) => ProfileIndexGroup[];

/** Fewer names than these need no index. */
export const few = 12;

export interface ProfileIndexOptions {
  kind: ProfileKind;
  /** Path of the directory, without a page. */
  path: string;
  layout: ProfileIndexModel['layout'];
  group?: Grouping;
  /** How it is set when all there is are fewer than `few`. */
  ofFew?: Pick<ProfileIndexOptions, 'layout' | 'group'>;
  paged?: boolean;
  title?: string;
  /** How the page itself is headed, when not by its title. */
  heading?: string;
  eyebrow?: Link;
  regions?: Choice[];
  /** What is asked of the call besides the edition and the kind. */
  asked?: Partial<Input<'profiles'>>;
}

/** All profiles of a directory in one group. */
export const ungrouped: Grouping = (profiles, context) => [
  { key: 'all', title: '', items: profiles.map((profile) => profileCardModel(profile, context)) },
];

/** The page that shows what a call has given. */
export function profileIndexFound(
  directory: Output<'profiles'>,
  place: ProfileIndexOptions,
  context: PageContext,
): Outcome & { kind: 'page'; model: ProfileIndexModel } {
  const { request, links, t } = context;
  const { kind, path, layout, group = ungrouped, paged, regions = [], eyebrow } = place;
  const { page, pages, items } = directory;
  const { label, vertical } = profileKindTable[kind];
  const title = place.title ?? t(label);
  const address = links.page(path);
  return {
    kind: 'page',
    model: {
      kind: 'directory',
      layout,
      ...(vertical ? { vertical } : {}),
      title: place.heading ?? title,
      ...(eyebrow ? { eyebrow } : {}),
      groups: group(items, context),
      regions,
      sorts: [],
      ...(paged && page > 1 ? { previous: pageAddress(address, page - 1) } : {}),
      ...(paged && page < pages ? { next: pageAddress(address, page + 1) } : {}),
    },
    title,
    canonical: canonicalLinks.page(paged ? pageAddress(path, page) : path),
    variants: true,
    ...shareImage(items.find(({ picture }) => picture)?.picture, context),
    structuredData: profileIndexData(title, path, items, context),
    tags: ['listing', `kind-${kind}`, `region-${request.region}`, ...profileTags(items)],
    lifetime: 'listing',
  };
}

/** A directory of profiles. */
export async function profileIndexPage(context: PageContext, place: ProfileIndexOptions): Promise<Outcome> {
  const { content, request, signal } = context;
  const page = place.paged ? pageNumber(context) : 1;
  const asked = { ...editionOf(request), kind: place.kind, page, ...place.asked };
  const { data, error } = await content.profiles(asked, signal);
  if (error) return failureOf(error);
  if (page > 1 && page > data.pages) return noPageFound;
  return profileIndexFound(data, { ...place, ...(data.total < few ? place.ofFew : {}) }, context);
}

/** Links to the same directory of each region of the site, where there is a choice. */
export function regionChoices({ site, links, t }: PageContext, base: string, current?: Region): Choice[] {
  const regions = site['valid-regions'].filter((region) => region !== 'ap');
  if (regions.length < 2) return [];
  return regions.map((region) => ({
    label: t(`region.${region}`),
    href: links.page(`${base}/${region}`),
    active: region === current,
  }));
}

/** The region that an address names, when it is one of this site. */
export function namedRegion({ request, site }: PageContext): Region | undefined {
  const { region } = request.params;
  return isRegion(region) && site['valid-regions'].includes(region) ? region : undefined;
}
