import { type Locale, languages } from '../../../locales/languages.ts';
import type { Queryable } from '../../content/store/database.ts';
import { markedNameKey } from '../analysis/vietnamese.ts';
import { nameKey } from '../analysis/words.ts';
import { Lookups } from './lookups.ts';
import { SortedWords } from './sorted-words.ts';

/** A word of the index. */
export interface KnownWord {
  word: string;
  /** As it was written somewhere. */
  written: string;
  /** In how many entries it is. */
  entries: number;
}

/** The words of the index and the names that mean the same, as they were at one moment. */
export interface Vocabulary {
  words: SortedWords;
  written: readonly string[];
  entries: readonly number[];
  /** The number of all entries. */
  total: number;
  stems: ReadonlySet<string>;
  /** The positions of the words of each sound. */
  bySound: ReadonlyMap<string, readonly number[]>;
  sounds: SortedWords;
  /** Names that mean the same, by each of them as it is compared, without its Vietnamese marks and with them. */
  aliases: ReadonlyMap<string, readonly string[]>;
  /** Whether a reader may know the script of a name; by default of every one. */
  isReadable?(name: string): boolean;
  /** What is looked up for one query; by default without a bound. */
  lookups?: Lookups;
}

type Script = (typeof languages)[Locale]['script'];

const otherScripts: readonly [Script, RegExp][] = [
  ['han', /\p{Script=Han}/u],
  ['thai', /\p{Script=Thai}/u],
  ['cyrillic', /\p{Script=Cyrillic}/u],
];

/** Letters that only Vietnamese has. Without their marks its short words are words of other languages, or parts of names. */
const vietnamese = /[đĐơƠưƯăĂạ-ỹẠ-Ỹ]/u;

/** So many letters are compared for one query: some for each word of the index, or as many as take no time. */
const maxLetters = { forEachWord: 12, always: 1_000_000 };

/**
 * A vocabulary for one query of a reader of some languages: near words are looked up with a bound, and other names in scripts that none of them has find nothing to read, nor do
 * Vietnamese ones for who reads no Vietnamese.
 */
export function forQuery(vocabulary: Vocabulary, locales: readonly Locale[]): Vocabulary {
  const scripts = new Set<Script>(locales.map((locale) => languages[locale].script));
  const unreadable = otherScripts.filter(([script]) => !scripts.has(script)).map(([, pattern]) => pattern);
  if (!locales.includes('vn')) unreadable.push(vietnamese);
  return {
    ...vocabulary,
    isReadable: (name) => !unreadable.some((pattern) => pattern.test(name)),
    lookups: new Lookups(Math.max(maxLetters.always, maxLetters.forEachWord * vocabulary.words.words.length)),
  };
}

const mostNames = 60;

function aliasesOf(groups: readonly (readonly string[])[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const names of groups) {
    for (const key of names.flatMap((name) => [...new Set([nameKey(name), markedNameKey(name)])])) {
      const same = found.get(key) ?? [];
      found.set(key, [...new Set([...same, ...names])].slice(0, mostNames));
    }
  }
  found.delete('');
  return found;
}

interface Row {
  words: string | null;
  total: number;
  aliases: string[][] | null;
}

/**
 * Fields are divided by tabs and words by line ends: one long text is read many times faster than as many rows. Names of
 * profiles in several languages mean the same, as do those of `search_alias`.
 */
const statement = `
  select (select string_agg(concat_ws(E'\\t', word, written, entries, coalesce(sound, ''), array_to_string(stems, ' ')), E'\\n'
                            order by word) from search_word) as words,
         (select count(*)::int from search_entry) as total,
         (select jsonb_agg(names) from (
            select to_jsonb(names) as names from search_alias
            union all
            select jsonb_agg(distinct card->>'name') from profile where kind <> 'newsletter'
            group by kind, slug having count(distinct card->>'name') > 1
          ) as groups) as aliases`;

/** Reads the vocabulary of a database. */
export async function readVocabulary(database: Queryable): Promise<Vocabulary> {
  const [row] = await database.query<Row>(statement);
  const { words: text, total = 0, aliases } = row ?? ({} as Partial<Row>);
  const rows = (text ?? '').split('\n').filter((line) => line !== '');
  const fields = rows.map((line) => line.split('\t')).sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
  const bySound = new Map<string, number[]>();
  const stems = new Set<string>();
  fields.forEach(([, , , sound, ofWord = ''], index) => {
    if (sound) bySound.set(sound, [...(bySound.get(sound) ?? []), index]);
    for (const stem of ofWord.split(' ')) stems.add(stem);
  });
  return {
    words: new SortedWords(fields.map(([word = '']) => word)),
    written: fields.map(([, written = '']) => written),
    entries: fields.map(([, , entries]) => Number(entries)),
    total,
    stems,
    bySound,
    sounds: new SortedWords([...bySound.keys()].sort((a, b) => (a < b ? -1 : 1))),
    aliases: aliasesOf(aliases ?? []),
  };
}

/** How long a vocabulary is used before it is asked whether there is a newer one, in milliseconds. */
const freshMs = 10_000;

/**
 * Gives the vocabulary of a database, read when it is first needed, and again in the background after words were learned.
 * @param now the clock, in milliseconds
 */
export function vocabularyOf(database: Queryable, now = Date.now): () => Promise<Vocabulary> {
  let current: Promise<Vocabulary> | undefined;
  let version: string | undefined;
  let asked = 0;
  const readVersion = async () => {
    const [row] = await database.query<{ version: string }>('select version::text from search_vocabulary');
    return row?.version;
  };
  const renew = async () => {
    const found = await readVersion();
    if (found === version) return;
    const read = await readVocabulary(database);
    version = found;
    current = Promise.resolve(read);
  };
  const first = async () => {
    version = await readVersion();
    return readVocabulary(database);
  };
  return () => {
    if (!current) {
      asked = now();
      current = first();
      current.catch(() => {
        current = undefined;
      });
    } else if (now() - asked > freshMs) {
      asked = now();
      // The next search after an outage tries again.
      renew().catch(() => {});
    }
    return current;
  };
}
