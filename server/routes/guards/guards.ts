import type { SiteConfig } from '../../content/contract/site-config.ts';
import { isSlug } from '../../content/contract/vocabulary.ts';
import type { PageRequest } from '../../http/page-request.ts';
import { createLinks } from '../links.ts';
import { failedValidation, type NotFound, noPageFound, type Redirect, redirectTo } from '../outcome.ts';
import { verticalOf } from '../taxonomy.ts';
import { addressOf, withoutLastPage } from './address.ts';

/** What a guard looks at besides the request: what the site has. */
export interface KnownSite {
  site: SiteConfig;
  pageSlugs: readonly string[];
}

/** Lets a request pass by answering nothing, or tells why it may not. */
export type Guard = (request: PageRequest, known: KnownSite) => NotFound | Redirect | undefined;

const longestPath = 1_024;

/** An empty segment is nobody's address. */
export const noEmptySegment: Guard = ({ params }) =>
  Object.values(params).some((value) => value === '') ? failedValidation : undefined;

/** Overlong paths, and segments that could name nothing, are nobody's address. Page numbers have a guard of their own. */
export const wellFormed: Guard = ({ path, params }) => {
  const { number: _, ...named } = params;
  const good =
    path.length <= longestPath && Object.values(named).every((value) => value === undefined || isSlug(value));
  return good ? undefined : failedValidation;
};

/** A path of slashes alone is the home page (ruling R6). */
export const bareRoot: Guard = ({ path, prefix }) =>
  /^\/\/+$/.test(path) ? redirectTo(createLinks(prefix).page('/')) : undefined;

/** Old addresses of other systems (ruling R7). */
export const noScriptNames: Guard = ({ path }) => (/\.(php|html)/i.test(path) ? noPageFound : undefined);

/** An address has no slash at its end (ruling R6). */
export const noTrailingSlash: Guard = (request) =>
  request.name !== 'unmatched' && request.path !== '/' && request.path.endsWith('/')
    ? redirectTo(addressOf(request))
    : undefined;

/** Page numbers are positive decimal integers; the first page is the listing itself (ruling R3). */
export const goodPageNumber: Guard = (request) => {
  if (!/\/page(\/|$)/.test(request.pattern)) return undefined;
  const { number } = request.params;
  if (number === undefined || number === '1') return redirectTo(withoutLastPage(request));
  return /^[1-9][0-9]{0,5}$/.test(number) ? undefined : failedValidation;
};

/** Routes named exactly authors or collection are no pages (specification section 2). */
export const noBareNames: Guard = ({ name }) =>
  name === 'authors' || name === 'collection' ? noPageFound : undefined;

const diningOnly = ['verticals-restaurants', 'verticals-restaurants-region', 'verticals-guides-guide'];

/** Restaurants and guides belong to dining. */
export const restaurantsOfDining: Guard = ({ name, params }) =>
  diningOnly.includes(name) && params.verticals !== 'dining' ? noPageFound : undefined;

/** `events` stands in the supertag place of the vertical events alone (ruling R2). */
export const eventsOfEvents: Guard = ({ params }) =>
  params.supertags === 'events' && params.verticals !== 'events' ? noPageFound : undefined;

/** A first segment that is neither a vertical nor a page of the index is an error. */
export const knownVertical: Guard = ({ params, name }, { site, pageSlugs }) => {
  const { verticals } = params;
  if (verticals === undefined || verticalOf(site, verticals)) return undefined;
  return name === 'verticals' && pageSlugs.includes(verticals) ? undefined : noPageFound;
};

/** What fits no row of the path table. */
export const matched: Guard = ({ name }) => (name === 'unmatched' ? failedValidation : undefined);

/** The guards in the order in which they are asked. */
export const guards: readonly Guard[] = [
  bareRoot,
  noScriptNames,
  matched,
  noEmptySegment,
  noTrailingSlash,
  noBareNames,
  restaurantsOfDining,
  eventsOfEvents,
  knownVertical,
  wellFormed,
  goodPageNumber,
];

/** The first refusal of any guard, or nothing. */
export const refusalOf: Guard = (request, known) => {
  for (const guard of guards) {
    const refusal = guard(request, known);
    if (refusal) return refusal;
  }
  return undefined;
};
