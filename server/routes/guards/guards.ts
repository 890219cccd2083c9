import { slugForm } from '../../content/contract/vocabulary.ts';
import { withPrefix } from '../../content/links.ts';
import { bounds } from '../../lib/limits/bounds.ts';
import type { Guard, PageRequest } from '../define-page.ts';
import { failedValidation, noPageFound, properAddress, redirectTo } from '../outcome.ts';
import { verticalOf } from '../taxonomy.ts';
import { addressOfListing, normalAddress } from './address.ts';

/** A path of slashes alone is the home page; after a prefix it is one of that language, with a slash too many. */
const bareRoot: Guard = ({ path, prefix }) => {
  if (!/^\/\/+$/.test(path)) return undefined;
  return prefix ? properAddress(withPrefix(prefix, '/')) : redirectTo('/');
};

/** Script names are addresses of other systems. */
const noScriptNames: Guard = ({ path }) => (/\.(php|html)/i.test(path) ? noPageFound : undefined);

/** Segments of letters in any case, digits and hyphens, with any number of slashes between them; the last may be a text file. */
const plainPath = /^(?:\/+[a-z0-9-]+)+(?:\.(?:md|xml|txt|json))?\/*$/i;

/** What a path has that another path without it means as well; of the slash at its end, only that of files. */
const untidy = /[A-Z%&#]|\/\/|\.[a-z]+\/$/;

/** What a text has after an address that stands in it: spaces, signs that cannot be seen, punctuation, pictures. */
const signAfter = /^(?:\s|[^\p{L}\p{N}\p{M}\p{Cc}-])$/u;
/** Codes of the signs that divide addresses, which stay codes when an address is read; `%252F` is one that was coded twice. */
const codeAfter = /%(?:2[346bcf]|3[abdf]|40)$/i;
/** Where a query or a part of the page begins, though its sign was coded or left out. */
const queryBegins = /[&#]|%(?:23|26|3f)/i;
const unseen = /\p{Cf}/gu;

/** A path without the signs that were shared with it, and without needless codes (RFC 3986, 6.2.2.2). */
function withoutSharedSigns(path: string): string | undefined {
  let text: string;
  try {
    text = decodeURI(path);
  } catch {
    // A code that is none means nothing.
    return undefined;
  }
  // A page number has a rule of its own.
  if (/\/page\/+[^/]*$/i.test(text)) return text;
  text = text.replaceAll(unseen, '').replaceAll(/\/\s/g, '/').split(queryBegins, 1)[0] as string;
  for (;;) {
    const last = [...text.slice(-2)].at(-1) ?? '';
    const code = codeAfter.exec(text)?.[0];
    if (!code && !signAfter.test(last)) return text;
    text = text.slice(0, -(code ?? last).length);
  }
}

/**
 * The form of a path that is in lower case, without needless codes and signs that stand around it, and has single slashes;
 * undefined for a path that has it already. What else a path holds may mean something, so such a path has no other form.
 */
export function tidyPath(path: string): string | undefined {
  if (!untidy.test(path) && !signAfter.test(path.at(-1) ?? '')) return undefined;
  const plain = withoutSharedSigns(path);
  if (plain === '') return path === '/' ? undefined : '/';
  if (plain === undefined || !plainPath.test(plain)) return undefined;
  const tidied = plain
    .toLowerCase()
    .replaceAll(/\/{2,}/g, '/')
    .replace(/\/$/, '');
  // One slash at the end of a page's path is that of its pattern, and has a rule of its own.
  const given = /\.[a-z]+\/$/i.test(path) ? path : path.replace(/\/$/, '');
  return tidied === given ? undefined : tidied;
}

/** An address is in its tidy form. */
const tidy: Guard = ({ path, prefix }) => {
  const clean = tidyPath(path);
  return clean === undefined ? undefined : properAddress(withPrefix(prefix, clean));
};

/** No parameter is empty. */
const noEmptySegment: Guard = ({ params }) =>
  Object.values(params).some((value) => value === '') ? failedValidation : undefined;

/** An address does not end with a slash. */
const noTrailingSlash: Guard = (request) =>
  request.path !== '/' && request.path.endsWith('/') ? properAddress(normalAddress(request)) : undefined;

/** Every parameter could be a slug, and the path is not too long. Page numbers have a guard of their own. */
const wellFormed: Guard = ({ path, params }) => {
  const { number: _, ...named } = params;
  const good =
    path.length <= bounds.requests.pathLength.max &&
    Object.values(named).every((value) => value === undefined || slugForm.test(value));
  return good ? undefined : failedValidation;
};

const isPaged = ({ pattern }: PageRequest) => /\/page(\/|$)/.test(pattern);

/** Page numbers are positive decimal integers without leading zeros; page 1 is the listing itself. */
const goodPageNumber: Guard = (request) => {
  if (!isPaged(request)) return undefined;
  const { number } = request.params;
  if (number === undefined || number === '1') return properAddress(addressOfListing(request));
  const isPage = /^[1-9][0-9]*$/.test(number) && Number(number) <= bounds.requests.listingPage.max;
  return isPage ? undefined : failedValidation;
};

/** Restaurants and guides belong to the vertical `dining`. */
export const onlyUnderDining: Guard = ({ params }) =>
  params.verticals === 'dining' ? undefined : noPageFound;

/** In a supertag's position `events` belongs to the vertical `events` alone. */
export const eventsUnderEvents: Guard = ({ params }) =>
  params.supertags === 'events' && params.verticals !== 'events' ? noPageFound : undefined;

/** The first segment must be a vertical. */
export const knownVertical: Guard = ({ params }, { site }) =>
  verticalOf(site, params.verticals) ? undefined : noPageFound;

/** The first segment must be a vertical or a page of the pages index. */
export const knownVerticalOrPage: Guard = ({ params }, { site, pageSlugs }) =>
  verticalOf(site, params.verticals) || pageSlugs.includes(params.verticals ?? '') ? undefined : noPageFound;

const before: readonly Guard[] = [bareRoot, noScriptNames, tidy];
const beforeOwn: readonly Guard[] = [noEmptySegment, noTrailingSlash];
const after: readonly Guard[] = [wellFormed, goodPageNumber];

/** The first refusal of any guard, or undefined: those of every address, with those of the record in between. */
export const refusalOf: Guard = (request, known) => {
  const { guards = [], matchesNothing } = request.record;
  const all = matchesNothing ? [before, guards] : [before, beforeOwn, guards, after];
  for (const list of all) {
    for (const guard of list) {
      const refusal = guard(request, known);
      if (refusal) return refusal;
    }
  }
  return undefined;
};
