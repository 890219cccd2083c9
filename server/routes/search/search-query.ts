import { longestQuery, searchKinds } from '../../content/contract/search.ts';

export const searchPath = '/search';
export const suggestPath = '/partials/suggest';

const goodPage = /^[1-9][0-9]{0,2}$/;

/** Stands for a malformed page number, which is a 404. */
export const noPage = '0';

/**
 * The normal form of a search query: white space collapsed, parameters without effect removed, too long a text cut to one
 * character more than allowed (so that it is still refused). This bounds the number of different result pages.
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

/** Whether a query can be searched for: it has a letter or digit and is not too long. */
export function isGoodQuery(query: string): boolean {
  return query.length <= longestQuery && /[\p{L}\p{N}]/u.test(query);
}
