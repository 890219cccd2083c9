import type { PageUnit } from '../../views/ads/units.ts';
import type { SiteConfig } from '../content/contract/site-config.ts';
import type { PageRequest } from '../http/page-request.ts';
import type { PageFound } from '../routes/outcome.ts';
import type { AnyRouteName } from '../routes/route-names.ts';
import { supertagOf } from '../routes/taxonomy.ts';

/** The ad unit of each address (specification section 2); what is not here is MISC. */
const adUnits: Partial<Record<AnyRouteName, PageUnit>> = {
  index: 'HOME',
  'authors-author': 'PEOPLE_PROFILE',
  'people-celebrity': 'PEOPLE_PROFILE',
  'gen-t': 'CATEGORY',
  'gen-t-page-number': 'CATEGORY',
  'gen-t-supertags': 'CATEGORY',
  'gen-t-supertags-page-number': 'CATEGORY',
  'gen-t-supertags-story': 'ARTICLE',
  search: 'SEARCH',
  'guides-destinations-location': 'GUIDE',
  'guides-dining-location': 'GUIDE',
  'guides-malls-location': 'GUIDE',
  'verticals-guides-guide': 'GUIDE',
  'places-profile': 'PLACE_PROFILE',
  'collection-theme': 'COLLECTION',
  'profile-collection': 'PROFILE',
  verticals: 'CATEGORY',
  'verticals-events': 'EVENT',
  'verticals-restaurants': 'DINING',
  'verticals-restaurants-region': 'DINING',
  'verticals-page-number': 'CATEGORY',
  'verticals-supertags': 'CATEGORY',
  'verticals-supertags-page-number': 'CATEGORY',
  'verticals-supertags-story': 'ARTICLE',
};

/** The ad unit of a page: by its address, corrected by what the page turned out to be. */
export function adUnitOf({ name, params }: PageRequest, site: SiteConfig, page: PageFound): PageUnit {
  const { kind } = page.model;
  if (kind === 'error' || kind === 'standing') return 'MISC';
  if (kind === 'story') return 'ARTICLE';
  const listed = supertagOf(site, params.verticals, params.supertags);
  if (name === 'verticals-supertags' && !listed) return 'PLACE_PROFILE';
  return adUnits[name] ?? 'MISC';
}

/** The routes that ad slots have page kinds of their own for (specification section 2). */
const adKinds: readonly AnyRouteName[] = [
  'index',
  'search',
  'verticals-events',
  'authors-author',
  'people-celebrity',
  'verticals-restaurants-region',
  'collection-theme',
  'profile-collection',
];

/** The page kind that ad slots are keyed by: a route of its own, a dining profile, miscellaneous, else the model's. */
export function adKindOf({ name }: PageRequest, { model }: PageFound): string {
  if (model.kind === 'profile' && model.profileKind === 'restaurant') return 'dining-profile';
  if (model.kind === 'error' || model.kind === 'standing') return 'misc';
  return adKinds.includes(name) ? name : model.kind;
}
