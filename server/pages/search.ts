import { canonicalLinks } from '../links.ts';
import type { Page } from './context.ts';

const longestQuery = 200;

/** Tells whether a query can be searched for: it says something, and not too much. */
function isGoodQuery(query: string): boolean {
  return query.length <= longestQuery && /[\p{L}\p{N}]/u.test(query);
}

/** `/search`: the search form, and what is wrong with a query that cannot be searched for. */
export const searchPage: Page = async ({ request, links, t }) => {
  const { q } = request.query;
  const problem = q !== undefined && !isGoodQuery(q) ? t('search.invalid') : undefined;
  return {
    kind: 'page',
    model: {
      kind: 'search',
      query: (q ?? '').slice(0, longestQuery),
      action: links.page('/search'),
      ...(problem ? { problem } : {}),
    },
    title: t('search.title'),
    canonical: canonicalLinks.page('/search'),
    variants: true,
    robots: 'noindex',
    tags: [],
    lifetime: 'search',
  };
};
