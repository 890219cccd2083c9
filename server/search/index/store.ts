import type { Queryable } from '../../database/database.ts';
import { oneByOne } from '../../lib/in-batches.ts';
import { type ProfileSource, profileRecord, type StorySource, storyRecord } from './entries.ts';

const recordType = `story_id bigint, profile_id bigint, kind text, slug text, locale text, regions jsonb,
  dated_at timestamptz, vertical text, cuisine text, price_range int, stemmer text, analysis text, title text,
  words text, stems_a text, stems_b text, stems_c text, learned jsonb, written jsonb`;

const stemmed = (column: string) =>
  `setweight(coalesce(to_tsvector(stemmer::regconfig, stems_${column}), ''), '${column}')`;
const listOf = (column: string) => `array(select jsonb_array_elements_text(${column}))`;

/** Replaces the entries of stories or profiles, given by their ids. Their words are learned later, in the background. */
async function writeEntries(
  database: Queryable,
  owner: 'story_id' | 'profile_id',
  ids: readonly string[],
  records: readonly object[],
): Promise<void> {
  await database.query(`delete from search_entry where ${owner} = any($1::bigint[])`, [ids]);
  await database.query(
    `with input as (select * from jsonb_to_recordset($1::jsonb) as input(${recordType})),
     added as (
       insert into search_entry (story_id, profile_id, kind, slug, locale, regions, dated_at, vertical, cuisine,
                                 price_range, analysis, title, words)
       select story_id, profile_id, kind, slug, locale, ${listOf('regions')}, dated_at, vertical, cuisine,
              price_range, analysis, title::tsvector || ${stemmed('a')},
              words::tsvector || ${stemmed('a')} || ${stemmed('b')} || ${stemmed('c')}
       from input returning id, ${owner} as owner
     )
     insert into search_unlearned (entry_id, words, written)
     select added.id, ${listOf('learned')}, ${listOf('written')} from added join input on input.${owner} = added.owner`,
    [JSON.stringify(records)],
  );
}

/** Indexes stories, given by their ids, for search. Stories that are listed nowhere lose their entries. */
export async function indexStories(database: Queryable, ids: readonly string[]): Promise<void> {
  const rows = await database.query<{ story: StorySource }>(
    `select card || document as story from story
     where id = any($1::bigint[]) and exists (select 1 from story_listing where story_id = id and not hidden)`,
    [ids],
  );
  const records = await oneByOne(rows, ({ story }) => storyRecord(story));
  await writeEntries(database, 'story_id', ids, records);
}

/** Indexes profiles, given by their ids, for search; each is found by its names in all languages. */
export async function indexProfiles(database: Queryable, ids: readonly string[]): Promise<void> {
  const rows = await database.query<{ id: string; profile: ProfileSource }>(
    `select id::text, card || document || jsonb_build_object('otherNames', array(
       select distinct other.card->>'name' from profile as other
       where other.kind = profile.kind and other.slug = profile.slug and other.card->>'name' <> profile.card->>'name'
     )) as profile
     from profile where (kind, slug) in (select kind, slug from profile where id = any($1::bigint[]))`,
    [ids],
  );
  const records = await oneByOne(rows, ({ profile }) => profileRecord(profile) ?? []);
  const owners = [...new Set([...ids, ...rows.map(({ id }) => id)])];
  await writeEntries(database, 'profile_id', owners, records.flat());
}
