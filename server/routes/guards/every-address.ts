import { isSlug } from '../../content/contract/vocabulary.ts';
import type { Guard, PageRequest } from '../define-page.ts';
import { withPrefix } from '../links.ts';
import { failedValidation, noPageFound, redirectTo } from '../outcome.ts';
import { addressOfListing, normalAddress } from './address.ts';

const longestPath = 1_024;

/** A path of slashes alone is the home page. */
export const bareRoot: Guard = ({ path, prefix }) =>
  /^\/\/+$/.test(path) ? redirectTo(withPrefix(prefix, '/')) : undefined;

/** Script names are addresses of other systems. */
export const noScriptNames: Guard = ({ path }) => (/\.(php|html)/i.test(path) ? noPageFound : undefined);

/** No parameter is empty. */
export const noEmptySegment: Guard = ({ params }) =>
  Object.values(params).some((value) => value === '') ? failedValidation : undefined;

/** An address does not end with a slash. */
export const noTrailingSlash: Guard = (request) =>
  request.path !== '/' && request.path.endsWith('/') ? redirectTo(normalAddress(request)) : undefined;

/** Every parameter could be a slug, and the path is not too long. Page numbers have a guard of their own. */
export const wellFormed: Guard = ({ path, params }) => {
  const { number: _, ...named } = params;
  const good =
    path.length <= longestPath && Object.values(named).every((value) => value === undefined || isSlug(value));
  return good ? undefined : failedValidation;
};

const isPaged = ({ pattern }: PageRequest) => /\/page(\/|$)/.test(pattern);

/** Page numbers are positive decimal integers without leading zeros; page 1 is the listing itself. */
export const goodPageNumber: Guard = (request) => {
  if (!isPaged(request)) return undefined;
  const { number } = request.params;
  if (number === undefined || number === '1') return redirectTo(addressOfListing(request));
  return /^[1-9][0-9]{0,5}$/.test(number) ? undefined : failedValidation;
};
