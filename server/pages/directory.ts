import { isRegion, type Region } from '../../locales/regions.ts';
import type { DirectoryModel } from '../../views/models.ts';
import { type Directory, type ProfileSort, profileSorts } from '../content/contract/profile.ts';
import { canonicalLinks } from '../links.ts';
import { failedValidation, noPageFound, type Outcome } from '../outcome.ts';
import { editionOf, failureOf, type Page, type PageContext } from './context.ts';
import { pageAddress, pageNumber } from './listing.ts';
import { shareImage } from './pictures.ts';
import { type PagedProfileKind, profileKindTable } from './profile.ts';
import { profileCardModel, profileTags } from './profile-cards.ts';

interface DirectoryPlace {
  kind: PagedProfileKind;
  /** Path of the directory, without a page. */
  path: string;
  /** The region whose profiles are shown, when it is not the reader's. */
  region?: Region;
  everywhere?: boolean;
  size?: number;
  paged?: boolean;
  sort?: ProfileSort;
  layout?: DirectoryModel['layout'];
  title?: string;
  tabs?: DirectoryModel['tabs'];
  sorts?: DirectoryModel['sorts'];
}

/** The group of a name in an index: its first letter, or `#`. */
function initialOf(name: string): string {
  const initial = name.normalize('NFD').charAt(0).toUpperCase();
  return /\p{L}/u.test(initial) ? initial : '#';
}

function groupsOf(
  { items }: Directory,
  layout: DirectoryModel['layout'],
  context: PageContext,
): DirectoryModel['groups'] {
  const cards = items.map((item) => profileCardModel(item, context));
  if (layout !== 'index') return [{ key: 'all', title: '', items: cards }];
  const initials = [...new Set(cards.map(({ name }) => initialOf(name)))].sort();
  return initials.map((initial) => ({
    key: initial,
    title: initial,
    items: cards.filter(({ name }) => initialOf(name) === initial),
  }));
}

/** A directory of profiles. */
export async function directoryPage(context: PageContext, place: DirectoryPlace): Promise<Outcome> {
  const { content, request, links, t, signal } = context;
  const { kind, path, layout = 'cards', everywhere, size, sort } = place;
  const page = place.paged ? pageNumber(context) : 1;
  const asked = {
    ...editionOf(request),
    ...(place.region ? { region: place.region } : {}),
    kind,
    everywhere,
    size,
    sort,
    page,
  };
  const { data: directory, error } = await content.profiles(asked, signal);
  if (error) return failureOf(error);
  if (page > 1 && page > directory.pages) return noPageFound;
  const title = place.title ?? t(profileKindTable[kind].label);
  const address = links.page(path);
  return {
    kind: 'page',
    model: {
      kind: 'directory',
      title,
      layout,
      groups: groupsOf(directory, layout, context),
      tabs: place.tabs ?? [],
      sorts: place.sorts ?? [],
      ...(place.paged && page > 1 ? { previous: pageAddress(address, page - 1) } : {}),
      ...(place.paged && page < directory.pages ? { next: pageAddress(address, page + 1) } : {}),
    },
    title,
    canonical: canonicalLinks.page(place.paged ? pageAddress(path, page) : path),
    variants: true,
    ...shareImage(directory.items.find(({ picture }) => picture)?.picture, context),
    tags: ['listing', `kind-${kind}`, `region-${request.region}`, ...profileTags(directory.items)],
    lifetime: 'listing',
  };
}

/** Links to the same directory of each region of the site. */
function regionTabs(
  { site, links, t }: PageContext,
  base: string,
  current: Region | undefined,
): DirectoryModel['tabs'] {
  return site['valid-regions']
    .filter((region) => region !== 'ap')
    .map((region) => ({
      label: t(`region.${region}`),
      href: links.page(`${base}/${region}`),
      active: region === current,
    }));
}

const everyDesigner = 200;

/** `/designers`: the designers of the reader's region. */
export const designersPage: Page = (context) =>
  directoryPage(context, {
    kind: 'designer',
    path: '/designers',
    layout: 'index',
    size: everyDesigner,
    tabs: [
      {
        label: context.t('directory.designersAZ'),
        href: context.links.page('/designers/profile'),
        active: false,
      },
      ...regionTabs(context, '/designers', undefined),
    ],
  });

/** `/designers/profile`: every designer, A–Z. */
export const everyDesignerPage: Page = (context) =>
  directoryPage(context, {
    kind: 'designer',
    path: '/designers/profile',
    title: context.t('directory.designersAZ'),
    layout: 'index',
    everywhere: true,
    size: everyDesigner,
    tabs: regionTabs(context, '/designers', undefined),
  });

/** The region that an address names, when it is one of this site. */
function regionOf({ request, site }: PageContext): Region | undefined {
  const { region } = request.params;
  return isRegion(region) && site['valid-regions'].includes(region) ? region : undefined;
}

/** `/designers/:region`, also by page. */
export const regionDesignersPage: Page = async (context) => {
  const region = regionOf(context);
  if (!region) return failedValidation;
  const title = `${context.t('directory.designers')} · ${context.t(`region.${region}`)}`;
  const tabs = regionTabs(context, '/designers', region);
  return directoryPage(context, {
    kind: 'designer',
    path: `/designers/${region}`,
    region,
    title,
    layout: 'index',
    paged: true,
    tabs,
  });
};

/** The chosen order of a restaurant guide, and the links to the others. */
function sortsOf(
  { request, links, t }: PageContext,
  path: string,
): { sort: ProfileSort; sorts: DirectoryModel['sorts'] } {
  const sort = profileSorts.find((known) => known === request.query.sort) ?? 'latest';
  const sorts = profileSorts.map((known) => ({
    label: t(`sort.${known}`),
    href: known === 'latest' ? links.page(path) : `${links.page(path)}?sort=${known}`,
    active: known === sort,
  }));
  return { sort, sorts };
}

const everyRestaurant = 200;

/** `/dining/restaurants`: the restaurants of the reader's region. */
export const restaurantsPage: Page = (context) => {
  const path = '/dining/restaurants';
  const tabs = regionTabs(context, path, undefined);
  return directoryPage(context, {
    kind: 'restaurant',
    path,
    size: everyRestaurant,
    tabs,
    ...sortsOf(context, path),
  });
};

/** `/dining/restaurants/:region`. */
export const regionRestaurantsPage: Page = async (context) => {
  const region = regionOf(context);
  if (!region) return failedValidation;
  const path = `/dining/restaurants/${region}`;
  const title = `${context.t('directory.restaurants')} · ${context.t(`region.${region}`)}`;
  const tabs = regionTabs(context, '/dining/restaurants', region);
  return directoryPage(context, {
    kind: 'restaurant',
    path,
    region,
    title,
    size: everyRestaurant,
    tabs,
    ...sortsOf(context, path),
  });
};
