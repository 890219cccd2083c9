import { SearchPage } from '../../../views/pages/search.tsx';
import { failureOf, partialAddress } from '../context.ts';
import { definePage, type PageContext } from '../define-page.ts';
import { failedValidation, view } from '../outcome.ts';
import { storyItem } from '../stories/story-props.ts';
import { resultList } from './results.ts';
import {
  choiceOf,
  goodSearch,
  normaliseSearch,
  parametersOf,
  type SearchChoice,
  searchInput,
  searchLists,
  searchParameters,
  searchPath,
  suggestPath,
} from './search-query.ts';

const mostReadSize = 5;

/** Most-read stories; none when they cannot be loaded. */
async function mostRead(context: PageContext) {
  const { content, request, signal } = context;
  const { data } = await content.mostRead({ ...request.edition, size: mostReadSize }, signal);
  return (data?.items ?? []).map((card) => storyItem(card, context));
}

/** Crawlers follow no links of narrowed results, which are without number. */
const robotsOf = (choice: SearchChoice) =>
  Object.keys(parametersOf(choice)).length > 1 ? 'noindex, nofollow' : 'noindex';

/** `/search`: the field and the results. A bad query and a page past the last one are a 404. */
export const search = definePage({
  name: 'search',
  paths: [searchPath],
  query: searchParameters,
  lists: searchLists,
  normaliseQuery: normaliseSearch,
  guards: [goodSearch],
  cache: 'search',
  runsHooks: true,
  ads: { unit: 'SEARCH', pageKind: 'search', wholePage: false },
  load: async (context) => {
    const { content, request, links, canonicalLinks, t, signal } = context;
    const { q } = request.query;
    const choice = choiceOf(request.query);
    const answer =
      q === undefined ? undefined : await content.search(searchInput(choice, request.edition), signal);
    if (answer?.error) return failureOf(answer.error);
    const found = answer?.data;
    if (choice.page !== 1 && (!found || found.page > found.pages)) return failedValidation;
    return {
      kind: 'page',
      view: view('search', SearchPage, {
        query: choice.q,
        action: links.page(searchPath),
        suggest: partialAddress(links.page(suggestPath), request),
        results: found && resultList(found, choice, context),
        mostRead: found && found.total > 0 ? [] : await mostRead(context),
      }),
      title: found ? t('search.titleFor', { query: choice.q }) : t('search.title'),
      canonical: canonicalLinks.page(searchPath),
      variants: true,
      robots: robotsOf(choice),
      // A form by itself, and the words that nothing was found, are free of advertising.
      ads: found && found.total > 0 ? undefined : { shown: false },
      tags: ['listing', `region-${request.region}`],
    };
  },
});
