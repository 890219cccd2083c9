import t from 'tap';
import { parseQuery } from '../../../server/search/query/parse-query.ts';
import { SortedWords } from '../../../server/search/query/sorted-words.ts';
import { termsOf } from '../../../server/search/query/terms.ts';
import { vocabularyWith } from './vocabulary.ts';

const names = ['Đà Lạt', 'Dalat', '大叻'];
const vocabulary = vocabularyWith({
  words: new SortedWords(['lat']),
  written: ['lat'],
  entries: [1],
  aliases: new Map([['dalat', names]]),
});
const formsOf = (query: string) => {
  const terms = termsOf(parseQuery(query), new Map(), vocabulary);
  t.equal(terms.length, 1, 'one term');
  t.equal(terms[0]?.known, true, 'which is known');
  return terms[0]?.forms.join(' | ') ?? '';
};

t.test('a name that was typed as one word is also looked for as several', async (t) => {
  t.match(formsOf('đàlạt'), /'da'(:\*)? <-> 'lat'/);
});

t.test('the words of a name may stand apart in titles, standfirsts and facts', async (t) => {
  t.match(formsOf('da lat'), /'da':AB & 'lat':\*?AB/);
});

t.test('a name that was typed as several words is also looked for as one', async (t) => {
  t.match(formsOf('da lat'), /'dalat'/);
});
