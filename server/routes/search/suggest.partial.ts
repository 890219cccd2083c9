import { Suggestions } from '../../../views/components/search/suggestions.tsx';
import { failureOf } from '../context.ts';
import { definePartial } from '../define-page.ts';
import { view } from '../outcome.ts';
import { searchAddress, searchResult } from './results.ts';
import { isGoodQuery, normaliseSearch, suggestPath } from './search-query.ts';

const suggestions = 6;

/** A letter of an alphabet is too little to search for; a Chinese character may be a word. */
const saysEnough = (query: string) => query.length > 1 || /\p{Script=Han}/u.test(query);

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
      isGoodQuery(q) && saysEnough(q)
        ? await content.search({ ...request.edition, q, size: suggestions }, signal)
        : { data: undefined, error: undefined };
    if (error) return failureOf(error);
    const items = (data?.items ?? []).map((item) => {
      const { href, title, eyebrow, lang } = searchResult(item, context);
      return { href, label: title, eyebrow, ...(lang ? { lang } : {}) };
    });
    const more = (data?.total ?? 0) > items.length;
    return {
      kind: 'partial',
      view: view('suggest', Suggestions, { items, ...(more ? { all: searchAddress(links, { q }) } : {}) }),
      tags: ['listing', `region-${request.region}`],
    };
  },
});
