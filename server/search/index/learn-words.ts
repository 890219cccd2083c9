import { type Region, regionOf } from '../../../locales/regions.ts';
import type { Database, Queryable } from '../../database/database.ts';
import { analysisVersion } from '../analysis/analysis-version.ts';
import { stemLexeme } from '../analysis/lexemes.ts';
import { hanSounds, isHanWord, soundOf, thaiSoundOf } from '../analysis/sounds.ts';
import { tidyIndex } from './tidy-index.ts';

const entriesAtOnce = 200;

interface NewWord {
  word: string;
  written: string;
  /** A region of the tenant that the entries belong to; null for those that no tenant lists. */
  region: Region | null;
  entries: number;
}

/** The words of some entries that were not learned yet, with how many of these entries of each tenant have each. */
const takeWords = (transaction: Queryable) =>
  transaction.query<NewWord>(
    `with taken as (
       delete from search_unlearned where entry_id in (
         select entry_id from search_unlearned order by entry_id limit ${entriesAtOnce} for update skip locked
       ) returning entry_id, words, written
     )
     select each.word, min(each.written) as written, regions[1] as region, count(*)::int as entries
     from taken join search_entry on id = entry_id, unnest(taken.words, taken.written) as each(word, written)
     group by each.word, regions[1] order by each.word`,
  );

/** The words with how each sounds, and with our own stems. */
async function described(words: readonly NewWord[]) {
  const han = words.map(({ word }) => word).filter(isHanWord);
  const sounds = han.length > 0 ? await hanSounds(han) : [];
  const known = new Map(han.map((word, index) => [word, sounds[index] as string]));
  return words.map(({ region, ...each }) => ({
    ...each,
    tenant: region && regionOf(region).tenant,
    sound: (known.get(each.word) || soundOf(each.word)) ?? thaiSoundOf(each.word) ?? null,
    stem: isCyrillic(each.word) ? [stemLexeme(each.word)] : [],
  }));
}

const isCyrillic = (word: string) => /^[а-яё]+$/.test(word);

/** PostgreSQL's stems of a word of a script. */
const stems = `case when word ~ '^[a-z]+$' then ts_lexize('english_stem', word) || ts_lexize('indonesian_stem', word)
  when word ~ '^[а-яё]+$' then ts_lexize('russian_stem', word) end`;

/** Forgets the words that an earlier analysis made; those of the entries that are made again are learned again. */
async function forgetEarlier(transaction: Queryable): Promise<void> {
  const rows = await transaction.query(
    'update search_vocabulary set analysis = $1 where analysis is null or analysis < $1 returning 1',
    [analysisVersion],
  );
  if (rows.length === 0) return;
  await transaction.query('delete from search_word');
  await transaction.query('delete from search_word_count');
}

/** Learns the words of some entries; returns whether there were any. */
const learnSome = (database: Database): Promise<boolean> =>
  database.transaction(async (transaction) => {
    await transaction.query('select 1 from search_vocabulary for update');
    await forgetEarlier(transaction);
    const words = await takeWords(transaction);
    if (words.length === 0) return false;
    const input = JSON.stringify(await described(words));
    await transaction.query(
      `insert into search_word (word, written, sound, stems, entries)
       select word, min(written), min(sound), coalesce(${stems}, '{}') || stem, sum(entries)::int
       from jsonb_to_recordset($1::jsonb) as input(word text, written text, sound text, stem text[], entries int)
       group by word, stem
       on conflict (word) do update set entries = search_word.entries + excluded.entries`,
      [input],
    );
    await transaction.query(
      `insert into search_word_count (tenant, word, entries)
       select tenant, word, sum(entries)::int
       from jsonb_to_recordset($1::jsonb) as input(tenant text, word text, entries int)
       where tenant is not null group by tenant, word
       on conflict (tenant, word) do update set entries = search_word_count.entries + excluded.entries`,
      [input],
    );
    await transaction.query('update search_vocabulary set version = version + 1');
    return true;
  });

/** Learns the words of all entries whose words were not learned yet, until `stopped` says so, and tidies the index. */
export async function learnWords(database: Database, stopped: () => boolean = () => false): Promise<void> {
  let isChanged = false;
  while (!stopped() && (await learnSome(database))) isChanged = true;
  if (isChanged) await tidyIndex(database);
}
