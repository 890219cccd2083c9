import { withPrefix } from '../../content/links.ts';
import { withoutTrailingSlashes } from '../../lib/addresses.ts';
import type { PageRequest } from '../define-page.ts';

/** Builds an address from a route pattern and the request's parameters, so that it has nothing else of the request. */
function build(pattern: string, { params, prefix }: Pick<PageRequest, 'params' | 'prefix'>): string {
  const path = pattern.replaceAll(/\/:(\w+)\??/g, (_, name: string) => {
    const value = params[name];
    return value === undefined || value === '' ? '' : `/${encodeURIComponent(value)}`;
  });
  return withPrefix(prefix, withoutTrailingSlashes(path) || '/');
}

/** The request's own address in its normal form, without its query. */
export function normalAddress(request: PageRequest): string {
  return build(request.pattern, request);
}

/** The request's path in its normal form, without prefix. */
export function normalPath({ pattern, params }: PageRequest): string {
  return build(pattern, { params, prefix: undefined });
}

/** The address of the listing whose page is asked for. */
export function addressOfListing(request: PageRequest): string {
  return build(request.pattern.replace(/\/page(\/:number\??)?$/, ''), request);
}
