import t from 'tap';
import type { Database } from '../../../server/database/database.ts';
import { searchContent } from '../../../server/search/query/search.ts';
import { type Compared, SortedWords } from '../../../server/search/query/sorted-words.ts';
import { suggestContent } from '../../../server/search/query/suggest.ts';
import { vocabularyWith } from './vocabulary.ts';

/** Words of so many letters, all different and none near another by chance alone. */
function manyWords(letters: string, count: number, length: number): string[] {
  const words = Array.from({ length: count }, (_, index) => {
    let rest = index * 7_919 + 104_729;
    let word = '';
    while (word.length < length) {
      word += letters[rest % letters.length];
      rest = Math.floor(rest / letters.length) + index * 31 + word.length;
    }
    return word;
  });
  return [...new Set(words)].sort();
}

/** A list that says how much was compared in it, of all queries. */
class CountedWords extends SortedWords {
  readonly compared: Compared = { letters: 0 };
  readonly asked: string[] = [];

  override near(word: string, most: number, compared: Compared = { letters: 0 }) {
    this.asked.push(word);
    const before = compared.letters;
    const found = super.near(word, most, compared);
    this.compared.letters += compared.letters - before;
    return found;
  }
}

/** Answers every statement with no rows, and counts them. */
function countedDatabase() {
  const counter = { statements: 0 };
  const query = async () => {
    counter.statements += 1;
    return [];
  };
  return { counter, database: { query } as unknown as Database };
}

const latin = manyWords('abcdefghiklmnoprstuvwy', 3_000, 11);
const thai = manyWords('กขคงจชซดตถทนบปพฟมยรลวสหอ', 3_000, 6);
const list = [...latin, ...thai].sort();

/** How much work a query makes of an index that has nothing of it. */
async function workOf(q: string, locale: 'en' | 'th' = 'en', ask: 'search' | 'suggest' = 'search') {
  const words = new CountedWords(list);
  const vocabulary = vocabularyWith({ words, written: list, entries: list.map(() => 3), total: 3_000 });
  const { counter, database } = countedDatabase();
  const edition = { region: locale === 'th' ? 'th' : 'ap', locale } as const;
  const run = ask === 'search' ? searchContent : suggestContent;
  const { changed } = (await run(database, vocabulary, { ...edition, q })) as {
    changed?: { query?: string };
  };
  return { letters: words.compared.letters, asked: words.asked, statements: counter.statements, changed };
}

/** A word with two letters exchanged. */
const misspelt = (word: string) => word.slice(0, 4) + word[5] + word[4] + word.slice(6);
const twenty = latin
  .filter((_, index) => index % 140 === 0)
  .slice(0, 20)
  .map(misspelt);

t.test('a query of twenty misspelt words is a small multiple of the work of a usual one', async (t) => {
  for (const ask of ['search', 'suggest'] as const) {
    const usual = await workOf(twenty.slice(0, 2).join(' '), 'en', ask);
    const worst = await workOf(twenty.join(' '), 'en', ask);
    t.ok(usual.letters > 0, 'near words are looked for');
    t.ok(worst.letters <= 3 * usual.letters, `${ask}: ${worst.letters} letters, ${usual.letters} usually`);
    t.ok(worst.statements <= 3 * usual.statements, `${ask}: ${worst.statements} statements`);
    t.equal(new Set(worst.asked).size, worst.asked.length, 'each word is looked up once');
  }
});

t.test('further words than are corrected are searched for as they were typed', async (t) => {
  const { asked } = await workOf(twenty.join(' '));
  t.same(asked, twenty.slice(0, 5));
});

t.test('however a text without spaces can be read, only so much is compared', async (t) => {
  const text = Array.from({ length: 60 }, (_, index) => thai[index * 37]?.slice(0, 3)).join(' ');
  const { letters } = await workOf([...text].slice(0, 200).join(''), 'th');
  const ofOne = await workOf(`${thai[50]?.slice(0, 5)}ฮ`, 'th');
  t.ok(ofOne.letters > 0, 'near words are looked for');
  t.ok(letters <= 1_000_000 + ofOne.letters, `${letters} letters`);
});

t.test('words that are longer than any that is compared are not looked up', async (t) => {
  const { letters } = await workOf('abcdefghik'.repeat(20));
  t.equal(letters, 0);
});
