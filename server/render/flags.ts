import type { PageUnit } from '../../views/ads/units.ts';
import type { SiteConfig } from '../content/contract/site-config.ts';
import type { PageRequest } from '../http/page-request.ts';
import type { PageFound } from '../routes/outcome.ts';
import { supertagOf, verticalOf } from '../routes/taxonomy.ts';
import { adKindOf, adUnitOf } from './ad-unit.ts';

/** What layout, navigation and ads need to know of a page (specification sections 2 and 3), derived once. */
export interface PageFlags {
  isVertical: boolean;
  isMiscPage: boolean;
  hasShareButtonNav: boolean;
  genT: boolean;
  active: { vertical: string | undefined; supertag: string | undefined };
  adUnit: PageUnit;
  adKind: string;
}

/** Where in the navigation a page stands: designer profiles under homes, restaurants under dining. */
function activePlace({ name, params }: PageRequest, page: PageFound): PageFlags['active'] {
  const { model } = page;
  if (name === 'designers-profile-designer') return { vertical: 'homes', supertag: 'designers' };
  if (model.kind === 'profile' && model.profileKind === 'restaurant')
    return { vertical: 'dining', supertag: 'restaurants' };
  if (name.startsWith('verticals-restaurants')) return { vertical: 'dining', supertag: 'restaurants' };
  if (name.startsWith('gen-t')) return { vertical: 'gen-t', supertag: params.supertags };
  return { vertical: params.verticals, supertag: params.supertags };
}

/** The share button is shown on stories, profile collections, and profiles in a supertag's place. */
function hasShareButton({ name, params }: PageRequest, site: SiteConfig): boolean {
  if (params.story !== undefined || name === 'profile-collection') return true;
  const inSupertagPlace = name === 'verticals-supertags' || name === 'gen-t-supertags';
  const vertical = name.startsWith('gen-t') ? 'gen-t' : params.verticals;
  return inSupertagPlace && !supertagOf(site, vertical, params.supertags);
}

/** The flags of a page. */
export function flagsOf(request: PageRequest, site: SiteConfig, page: PageFound): PageFlags {
  const { name, params } = request;
  const failed = page.model.kind === 'error';
  const isVertical = name.startsWith('gen-t') || verticalOf(site, params.verticals) !== undefined;
  return {
    isVertical: isVertical && !failed,
    isMiscPage: name === 'verticals' && !isVertical && !failed,
    hasShareButtonNav: !failed && hasShareButton(request, site),
    genT: name.startsWith('gen-t'),
    active: activePlace(request, page),
    adUnit: adUnitOf(request, site, page),
    adKind: adKindOf(request, page),
  };
}
