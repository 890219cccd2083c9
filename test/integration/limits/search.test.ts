import t from 'tap';
import { parseQuery } from '../../../server/search/query/parse-query.ts';
import { tryBounds } from '../../support/limits/probes.ts';
import { openTestMagazine } from '../../support/magazine.ts';

const { app } = await openTestMagazine();
t.teardown(() => app.close());

/** The status of a call of the content API. */
async function statusOf(call: 'search' | 'suggest', parameters: string): Promise<number> {
  return (await app.inject(`/api/v1/${call}?region=hk&locale=en&${parameters}`)).statusCode;
}

/** So many words that differ. */
const words = (count: number) =>
  Array.from({ length: count }, (_, index) => `word${String.fromCharCode(97 + index)}`).join(' ');

tryBounds(t, 'search', {
  queryLength: { send: (length) => statusOf('search', `q=${'a'.repeat(length)}`), beyond: 422 },
  queryWords: { send: async (count) => parseQuery(words(count)).length < count, beyond: true },
  filterValues: {
    send: (count) =>
      statusOf('search', `q=tea&${Array.from({ length: count }, (_, each) => `cuisine=c${each}`).join('&')}`),
    beyond: 422,
  },
  resultsPage: { send: (page) => statusOf('search', `q=tea&page=${page}`), beyond: 422 },
  resultsSize: { send: (size) => statusOf('search', `q=tea&size=${size}`), beyond: 422 },
  suggestions: { send: (size) => statusOf('suggest', `q=tea&size=${size}`), beyond: 422 },
});
