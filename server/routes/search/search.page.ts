import { SearchPage } from '../../../views/pages/search.tsx';
import type { SearchKind, SearchSort } from '../../content/contract/search.ts';
import { failureOf, partialAddress } from '../context.ts';
import { definePage, type PageContext } from '../define-page.ts';
import { failedValidation, view } from '../outcome.ts';
import { storyItem } from '../stories/story-props.ts';
import { resultList, type SearchScope } from './results.ts';
import { isGoodQuery, noPage, normaliseSearch, searchPath, suggestPath } from './search-query.ts';

const mostReadSize = 5;

/** Most-read stories; none when they cannot be loaded. */
async function mostRead(context: PageContext) {
  const { content, request, signal } = context;
  const { data } = await content.mostRead({ ...request.edition, size: mostReadSize }, signal);
  return (data?.items ?? []).map((card) => storyItem(card, context));
}

/** What the address asks for. The query has its normal form already. */
const scopeOf = ({ q, kind, sort, page = '1' }: Readonly<Record<string, string>>): SearchScope => ({
  q: q ?? '',
  kind: kind as SearchKind | undefined,
  sort: sort as SearchSort | undefined,
  page: Number(page),
});

/** `/search`: the field and the results. A bad query is explained; a page past the last one is a 404. */
export const search = definePage({
  name: 'search',
  paths: [searchPath],
  query: ['q', 'page', 'kind', 'sort'],
  normaliseQuery: normaliseSearch,
  cache: 'search',
  ads: { unit: 'SEARCH', shown: false },
  load: async (context) => {
    const { content, request, links, canonicalLinks, t, signal } = context;
    const { q, page } = request.query;
    if (page === noPage) return failedValidation;
    const bad = q !== undefined && !isGoodQuery(q);
    const scope = scopeOf(request.query);
    const input = { ...request.edition, ...scope, sort: scope.sort ?? 'relevance' };
    const answer = q === undefined || bad ? undefined : await content.search(input, signal);
    if (answer?.error) return failureOf(answer.error);
    const found = answer?.data;
    if (scope.page !== 1 && (!found || found.page > found.pages)) return failedValidation;
    return {
      kind: 'page',
      view: view('search', SearchPage, {
        query: scope.q,
        action: links.page(searchPath),
        suggest: partialAddress(links.page(suggestPath), request),
        ...(bad ? { problem: t('search.invalid') } : {}),
        ...(found ? { results: resultList(found, scope, context) } : {}),
        mostRead: found && found.total > 0 ? [] : await mostRead(context),
      }),
      title: found ? t('search.titleFor', { query: scope.q }) : t('search.title'),
      canonical: canonicalLinks.page(searchPath),
      variants: true,
      robots: 'noindex',
      tags: ['listing', `region-${request.region}`],
    };
  },
});
