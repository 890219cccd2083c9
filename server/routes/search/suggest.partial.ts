import { Suggestions } from '../../../views/components/search/suggestions.tsx';
import type { SearchKind } from '../../content/contract/search.ts';
import { failureOf } from '../context.ts';
import { definePartial } from '../define-page.ts';
import { view } from '../outcome.ts';
import { foundItem } from './results.ts';
import { choiceOf, isGoodQuery, normaliseSearch, searchAddress, suggestPath } from './search-query.ts';

/** A letter of an alphabet is too little to search for; a Chinese character may be a word. */
const saysEnough = (query: string) => query.length > 1 || /\p{Script=Han}/u.test(query);

/** What else was found stands below stories, people and places. */
const lastKinds: readonly SearchKind[] = ['event', 'guide', 'collection'];
const isLast = ({ kind }: { kind: SearchKind }) => Number(lastKinds.includes(kind));

const nothing = { data: undefined, error: undefined };

/** `/partials/suggest`: suggestions while a reader types. */
export const suggestPartial = definePartial({
  name: 'partial-suggest',
  paths: [suggestPath],
  query: ['q'],
  normaliseQuery: normaliseSearch,
  cache: 'search',
  load: async (context) => {
    const { content, request, links, signal } = context;
    const { q = '' } = request.query;
    const { data, error } =
      isGoodQuery(q) && saysEnough(q) ? await content.suggest({ ...request.edition, q }, signal) : nothing;
    if (error) return failureOf(error);
    const found = [...(data?.items ?? [])].sort((one, other) => isLast(one) - isLast(other));
    const items = found.map((item) => foundItem(item, context));
    const all = {
      label: context.t('search.allFor', { query: q }),
      href: searchAddress(links, choiceOf({ q })),
    };
    return {
      kind: 'partial',
      view: view('suggest', Suggestions, { items, all: data && all }),
      tags: ['listing', `region-${request.region}`],
    };
  },
});
