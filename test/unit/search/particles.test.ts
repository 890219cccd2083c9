import t from 'tap';
import { searchWords, wordsInPlace } from '../../../server/search/analysis/words.ts';
import { parseQuery, withSpaces } from '../../../server/search/query/parse-query.ts';
import { SortedWords } from '../../../server/search/query/sorted-words.ts';
import { nearWords } from '../../../server/search/query/spelling.ts';
import { vocabularyWith } from './vocabulary.ts';

const words = (text: string) => searchWords(text).map(({ text: word }) => word);

t.test('soft hyphens and characters without width are nothing', async (t) => {
  t.strictSame(words('rain\u00ADcoats'), ['raincoats']);
  t.strictSame(words('ra\u00ADin\u00AD\u00ADco\u00ADats'), ['raincoats']);
  t.strictSame(words('bef\u200Bore \u2060it\uFEFF'), ['before', 'it']);
  t.strictSame(words('女\u200B引航员'), words('女引航员'));
  t.strictSame(
    wordsInPlace('rain\u00ADcoats').map(({ text, start, end }) => [text, start, end]),
    [['raincoats', 0, 10]],
    'a text keeps its offsets',
  );
});

t.test('the Chinese particle is no word, and divides two', async (t) => {
  t.strictSame(
    parseQuery('上海的面').map(({ text }) => text),
    ['上海', '面'],
  );
  t.strictSame(
    parseQuery('的').map(({ text }) => text),
    ['的'],
    'unless there is nothing else',
  );
});

t.test('Chinese words can be looked for apart', async (t) => {
  t.equal(withSpaces('女引航员'), '女 引航员');
  t.equal(withSpaces('喝茶'), undefined, 'but not single characters alone');
  t.equal(withSpaces('raincoats'), undefined);
});

t.test('in a short word a letter is rather left out than added', async (t) => {
  const vocabulary = vocabularyWith({
    words: new SortedWords(['кыз', 'кымыз']),
    written: ['қыз', 'қымыз'],
    entries: [20, 2],
  });
  t.equal(nearWords('кымз', vocabulary)[0], 'кымыз');
});
