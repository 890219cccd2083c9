import type { PageRequest } from '../../http/page-request.ts';
import { createLinks } from '../links.ts';

/** Builds the address of a row again from its pattern and parameters, so that nothing else of the request is in it. */
function build(pattern: string, request: PageRequest): string {
  const path = pattern
    .replaceAll(/\/:(\w+)\??/g, (_, name: string) => {
      const value = request.params[name];
      return value === undefined || value === '' ? '' : `/${encodeURIComponent(value)}`;
    })
    .replace(/\/+$/, '');
  const query = new URLSearchParams(request.query).toString();
  return createLinks(request.prefix).page(path || '/') + (query ? `?${query}` : '');
}

/** The request's own address in its proper form. */
export function addressOf(request: PageRequest): string {
  return build(request.pattern, request);
}

/** The address of the listing whose page is asked for. */
export function withoutLastPage(request: PageRequest): string {
  return build(request.pattern.replace(/\/page(\/:number\??)?$/, ''), request);
}
