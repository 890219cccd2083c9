import type { Queryable } from '../content/store/database.ts';
import { type ProfileSource, profileRecord, type StorySource, storyRecord } from './entries.ts';

const recordType = `story_id bigint, profile_id bigint, kind text, slug text, locale text, regions jsonb,
  dated_at timestamptz, stemmer text, title text, words text, stems_a text, stems_b text, stems_c text`;

const stemmed = (column: string) =>
  `setweight(coalesce(to_tsvector(stemmer::regconfig, stems_${column}), ''), '${column}')`;

/** Writes entries in the place of those of the same stories or profiles. */
async function writeEntries(
  database: Queryable,
  owner: 'story_id' | 'profile_id',
  ids: readonly string[],
  records: readonly object[],
): Promise<void> {
  await database.query(`delete from search_entry where ${owner} = any($1::bigint[])`, [ids]);
  await database.query(
    `insert into search_entry (story_id, profile_id, kind, slug, locale, regions, dated_at, title, words)
     select story_id, profile_id, kind, slug, locale, array(select jsonb_array_elements_text(regions)), dated_at,
            title::tsvector || ${stemmed('a')},
            words::tsvector || ${stemmed('a')} || ${stemmed('b')} || ${stemmed('c')}
     from jsonb_to_recordset($1::jsonb) as input(${recordType})`,
    [JSON.stringify(records)],
  );
}

/** Makes stories findable, those that are listed anywhere (ruling R26). */
export async function indexStories(database: Queryable, ids: readonly string[]): Promise<void> {
  const rows = await database.query<{ story: StorySource }>(
    `select card || document as story from story
     where id = any($1::bigint[]) and exists (select 1 from story_listing where story_id = id and not hidden)`,
    [ids],
  );
  await writeEntries(
    database,
    'story_id',
    ids,
    rows.map(({ story }) => storyRecord(story)),
  );
}

/** Makes profiles findable. */
export async function indexProfiles(database: Queryable, ids: readonly string[]): Promise<void> {
  const rows = await database.query<{ profile: ProfileSource }>(
    'select card || document as profile from profile where id = any($1::bigint[])',
    [ids],
  );
  await writeEntries(
    database,
    'profile_id',
    ids,
    rows.flatMap(({ profile }) => profileRecord(profile) ?? []),
  );
}

const batch = 50;

/** Makes findable what was written before there was an index. */
export async function indexMissing(database: Queryable, stopped: () => boolean): Promise<void> {
  const missing = {
    story: `select distinct story_id::text as id from story_listing
            where not hidden and not exists (select 1 from search_entry where search_entry.story_id = story_listing.story_id)`,
    profile: `select id::text from profile where kind <> 'newsletter'
              and not exists (select 1 from search_entry where profile_id = profile.id)`,
  };
  for (const [what, index] of [
    ['story', indexStories],
    ['profile', indexProfiles],
  ] as const) {
    while (!stopped()) {
      const rows = await database.query<{ id: string }>(`${missing[what]} limit ${batch}`);
      if (rows.length === 0) break;
      await index(
        database,
        rows.map(({ id }) => id),
      );
    }
  }
}
