import createRouter from 'find-my-way';
import type { KnownSite, PageRecord, PageRequest } from '../routes/define-page.ts';
import { refusalOf } from '../routes/guards/guards.ts';
import { routerOptions } from '../routes/index.ts';
import type { NotFound, Redirect } from '../routes/outcome.ts';
import { splitPrefix } from '../visitor/edition.ts';

/** More than any address needs: one for its letters and slashes, one for what has moved, one for its page number. */
const maxRedirects = 5;

/** Finds the request for the page at a location; undefined where it has a query or is no address of pages. */
export type RequestAt = (location: string, request: PageRequest) => PageRequest | undefined;

/** The page records by their addresses, for requests that are made of redirects. */
export function requestsByLocation(records: readonly PageRecord[]): RequestAt {
  const router = createRouter({ ...routerOptions, onBadUrl: () => {} });
  for (const record of records.filter(({ partial, load, guards }) => !partial && (load || guards)))
    for (const pattern of record.paths) router.on('GET', pattern, () => {}, { record, pattern });
  return (location, request) => {
    if (location.includes('?')) return undefined;
    const { address: path, prefix } = splitPrefix(location);
    const found = router.find('GET', path);
    if (!found) return undefined;
    const { record, pattern } = found.store as { record: PageRecord; pattern: string };
    return { ...request, record, pattern, path, prefix, params: found.params, query: {} };
  };
}

/** What the last of several redirects is known from. */
interface Following {
  requestAt: RequestAt;
  known: KnownSite;
  /** The stored redirect of an address, or that it is gone. */
  moved: (request: PageRequest) => Redirect | NotFound | undefined;
}

/**
 * The last of the redirects that follow each other from an address, so that a client is sent only once; with the request
 * for the page at its end, unless that address is refused as well.
 */
export function lastRedirect(
  first: Redirect,
  request: PageRequest,
  { requestAt, known, moved }: Following,
): { redirect: Redirect; target?: PageRequest } {
  let redirect = first;
  for (let number = 1; number < maxRedirects; number++) {
    const target = requestAt(redirect.location, request);
    const next = target && (moved(target) ?? refusalOf(target, known));
    if (next?.kind !== 'redirect') return target && !next ? { redirect, target } : { redirect };
    const { keepsParameters, ...rest } = next;
    redirect = {
      ...rest,
      keepsParameters: redirect.keepsParameters && keepsParameters,
    };
  }
  return { redirect };
}
