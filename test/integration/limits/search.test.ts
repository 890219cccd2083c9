import t from 'tap';
import { type SearchWord, searchWords } from '../../../server/search/analysis/words.ts';
import { parseQuery } from '../../../server/search/query/parse-query.ts';
import { searchContent } from '../../../server/search/query/search.ts';
import { SortedWords } from '../../../server/search/query/sorted-words.ts';
import { respell } from '../../../server/search/query/spelling.ts';
import { tryBounds } from '../../support/limits/probes.ts';
import { openTestMagazine } from '../../support/magazine.ts';
import { vocabularyWith } from '../../unit/search/vocabulary.ts';

const { app } = await openTestMagazine();
t.teardown(() => app.close());

/** The status of a call of the content API. */
async function statusOf(call: 'search' | 'suggest', parameters: string): Promise<number> {
  return (await app.inject(`/api/v1/${call}?region=hk&locale=en&${parameters}`)).statusCode;
}

/** So many words that differ. */
const words = (count: number) =>
  Array.from({ length: count }, (_, index) => `word${String.fromCharCode(97 + index)}`).join(' ');

/** An index of one word, which notes what is looked for in it. */
function openIndex() {
  const looked: string[] = [];
  class NotingWords extends SortedWords {
    override near(word: string, most: number) {
      looked.push(word);
      return super.near(word, most);
    }
  }
  return {
    looked,
    vocabulary: vocabularyWith({ words: new NotingWords(['zzzzzzzz']), written: ['zzzzzzzz'], entries: [1] }),
  };
}

/** The pieces that are looked for of a text without spaces, of words of some letters each. */
async function piecesOf(lengths: readonly number[]): Promise<string[]> {
  const { looked, vocabulary } = openIndex();
  const run = lengths.map((length, index) => {
    const text = String.fromCharCode(0xe01 + index).repeat(length);
    return { ...(searchWords('ก')[0] as SearchWord), text, written: text };
  });
  await respell(run, vocabulary, async () => {});
  return looked;
}

const lettersOf = (text: string) => [...text].length;
const nothing = { query: async () => [], script: async () => {} };

tryBounds(t, 'search', {
  correctedWords: {
    send: async (count) => {
      const { looked, vocabulary } = openIndex();
      await searchContent(nothing, vocabulary, { region: 'ap', locale: 'en', q: words(count) });
      return looked.length < count;
    },
    beyond: true,
  },
  wordsWithoutSpaces: {
    send: async (count) => (await piecesOf(Array(count).fill(4))).length,
    beyond: 0,
  },
  wordsOfSpelling: {
    send: async (count) =>
      (await piecesOf(Array(count).fill(2))).some((piece) => lettersOf(piece) === 2 * count),
    beyond: false,
  },
  lettersOfSpelling: {
    send: async (length) => (await piecesOf([8, length - 8])).some((piece) => lettersOf(piece) === length),
    beyond: false,
  },
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
