import { setTimeout as pause } from 'node:timers/promises';
import { type Region, regionOf, regionsOf, type Tenant } from '../../../locales/regions.ts';
import type { Queryable } from '../../database/database.ts';
import { markedNameKey } from '../analysis/vietnamese.ts';
import { nameKey } from '../analysis/words.ts';
import { type Area, namesIndex, type Section } from '../filters/lexicon.ts';
import { SortedWords } from '../query/sorted-words.ts';
import type { Vocabulary } from '../query/vocabulary.ts';

const maxNames = 60;

function aliasesOf(groups: readonly (readonly string[])[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const names of groups) {
    for (const key of names.flatMap((name) => [...new Set([nameKey(name), markedNameKey(name)])])) {
      const same = found.get(key) ?? [];
      found.set(key, [...new Set([...same, ...names])].slice(0, maxNames));
    }
  }
  found.delete('');
  return found;
}

/** So many words are read by one statement: readers' statements run between two of them. */
export const wordsAtOnce = 2_000;

/** Fields are divided by tabs and words by line ends: one long text is read many times faster than as many rows. */
const wordsAfter = `
  select string_agg(concat_ws(E'\\t', word, written, count.entries, coalesce(sound, ''), array_to_string(stems, ' ')), E'\\n'
                    order by word) as words
  from (select word, entries from search_word_count where tenant = $3 and word > $1 order by word limit $2) as count
  join search_word using (word)`;

/** Names of profiles in several languages mean the same, as do those of `search_alias`. Cities are those of profiles, sections those of the site. */
const totalAndNames = `
  select (select count(*)::int from search_entry where regions && $1::text[]) as total,
         (select jsonb_agg(distinct jsonb_build_object('area', area, 'region', region))
          from profile where area is not null) as areas,
         (select jsonb_agg(distinct jsonb_build_object('vertical', key, 'name', section->>'label'))
          from site_config, json_each(document->'verticals-index') as each(key, section)
          where region = any($1::text[]) and section->>'hidden' is null) as sections,
         (select jsonb_agg(names) from (
            select to_jsonb(names) as names from search_alias
            union all
            select jsonb_agg(distinct card->>'name') from profile where kind <> 'newsletter'
            group by kind, slug having count(distinct card->>'name') > 1
          ) as groups) as aliases`;

interface Names {
  total: number;
  aliases: string[][] | null;
  areas: Area[] | null;
  sections: Section[] | null;
}

/** Waits for as long as a step took, so that others have half of the database and of the processor. */
const yieldToReaders = (tookMs: number) => pause(tookMs, undefined, { ref: false });

/**
 * Reads the words that a tenant's readers can find, in steps.
 * @param between waits between two steps; it is given how many milliseconds the last one took
 */
export async function readVocabulary(
  database: Queryable,
  tenant: Tenant,
  between = yieldToReaders,
): Promise<Vocabulary> {
  const own = regionsOf(tenant);
  const fields: string[][] = [];
  for (let last = ''; ; ) {
    const start = performance.now();
    const [row] = await database.query<{ words: string | null }>(wordsAfter, [last, wordsAtOnce, tenant]);
    const lines = row?.words ? row.words.split('\n') : [];
    for (const line of lines) fields.push(line.split('\t'));
    if (lines.length < wordsAtOnce) break;
    last = fields.at(-1)?.[0] as string;
    await between(performance.now() - start);
  }
  const [row] = await database.query<Names>(totalAndNames, [own]);
  const { total = 0, aliases, areas, sections } = row ?? {};
  const vocabulary = vocabularyFrom(fields, total, aliases ?? []);
  const namesLike = (name: string) => vocabulary.aliases.get(nameKey(name)) ?? [];
  const names = await namesIndex({ areas: areas ?? [], sections: sections ?? [] }, namesLike);
  return { ...vocabulary, names, regions: own };
}

function vocabularyFrom(
  fields: string[][],
  total: number,
  aliases: readonly string[][],
): Omit<Vocabulary, 'names'> {
  fields.sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
  const bySound = new Map<string, number[]>();
  const stems = new Set<string>();
  fields.forEach(([, , , sound, ofWord = ''], index) => {
    const same = sound ? bySound.get(sound) : undefined;
    if (same) same.push(index);
    else if (sound) bySound.set(sound, [index]);
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
    aliases: aliasesOf(aliases),
  };
}

/** How long a vocabulary is used before it is asked whether there is a newer one, in milliseconds. */
const freshMs = 10_000;

/** Returns the words of the index that readers of a region can find, as they are known now. */
export type GivesVocabulary = (region: Region) => Promise<Vocabulary>;

/** Returns the vocabulary of a tenant, read when it is first needed, and again in the background after words were learned. */
function vocabularyOfTenant(database: Queryable, tenant: Tenant, now: () => number) {
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
    const read = await readVocabulary(database, tenant);
    version = found;
    current = Promise.resolve(read);
  };
  const first = async () => {
    version = await readVersion();
    return readVocabulary(database, tenant);
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

/**
 * Returns the vocabularies of a database, each read when it is first needed.
 * @param now the clock, in milliseconds
 */
export function vocabularyOf(database: Queryable, now = Date.now): GivesVocabulary {
  const ofTenants = new Map<Tenant, () => Promise<Vocabulary>>();
  return (region) => {
    const { tenant } = regionOf(region);
    const known = ofTenants.get(tenant) ?? vocabularyOfTenant(database, tenant, now);
    ofTenants.set(tenant, known);
    return known();
  };
}

const vocabularies = new WeakMap<Queryable, GivesVocabulary>();

/** The vocabulary of a database that all who search it in this process share: it is read once. */
export function sharedVocabularyOf(database: Queryable): GivesVocabulary {
  const known = vocabularies.get(database) ?? vocabularyOf(database);
  vocabularies.set(database, known);
  return known;
}
