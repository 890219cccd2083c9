import type { PageRequest } from '../define-page.ts';
import { withPrefix } from '../links.ts';

/** Builds an address from a route pattern and the request's parameters, so that it has nothing else of the request. */
function build(pattern: string, { params, query, prefix }: PageRequest): string {
  const path = pattern
    .replaceAll(/\/:(\w+)\??/g, (_, name: string) => {
      const value = params[name];
      return value === undefined || value === '' ? '' : `/${encodeURIComponent(value)}`;
    })
    .replace(/\/+$/, '');
  const search = new URLSearchParams(query).toString();
  return withPrefix(prefix, path || '/') + (search ? `?${search}` : '');
}

/** The request's own address in its normal form. */
export function normalAddress(request: PageRequest): string {
  return build(request.pattern, request);
}

/** The request's path in its normal form, without prefix and query. */
export function normalPath(request: PageRequest): string {
  return build(request.pattern, { ...request, query: {}, prefix: undefined });
}

/** The address of the listing whose page is asked for. */
export function addressOfListing(request: PageRequest): string {
  return build(request.pattern.replace(/\/page(\/:number\??)?$/, ''), request);
}
