import { longestQuery, searchKinds } from '../../content/contract/search.ts';

export const searchPath = '/search';
export const suggestPath = '/partials/suggest';

const goodPage = /^[1-9][0-9]{0,2}$/;

/** The page of results that is nobody's. */
export const noPage = '0';

/**
 * What was asked of the search in one form: loose spaces gone, one character more than is allowed kept of what is too
 * long, what means nothing left out. So the number of pages that can be asked for is bounded by what readers type.
 */
export function normaliseSearch(query: Readonly<Record<string, string>>): Record<string, string> {
  const { q, kind, sort, page } = query;
  const known = searchKinds.find((one) => one === kind);
  const text = q
    ?.normalize('NFC')
    .replaceAll(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
    .slice(0, longestQuery + 1);
  return {
    ...(text === undefined ? {} : { q: text }),
    ...(page === undefined || page === '1' ? {} : { page: goodPage.test(page) ? page : noPage }),
    ...(known ? { kind: known } : {}),
    ...(sort === 'latest' ? { sort } : {}),
  };
}

/** Tells whether a query can be searched for: it says something, and not too much. */
export function isGoodQuery(query: string): boolean {
  return query.length <= longestQuery && /[\p{L}\p{N}]/u.test(query);
}
