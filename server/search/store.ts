import type { Queryable } from '../content/store/database.ts';
import { type ProfileSource, profileRecord, type StorySource, storyRecord } from './entries.ts';

const recordType = `story_id bigint, profile_id bigint, kind text, slug text, locale text, regions jsonb,
  dated_at timestamptz, stemmer text, title text, words text, stems_a text, stems_b text, stems_c text`;

const stemmed = (column: string) =>
  `setweight(coalesce(to_tsvector(stemmer::regconfig, stems_${column}), ''), '${column}')`;

/** Replaces the entries of stories or profiles, given by their ids. */
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

/** Indexes stories, given by their ids, for search. Stories that are listed nowhere lose their entries. */
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

/** Indexes profiles, given by their ids, for search. */
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

const batchSize = 50;

/** Indexes stories and profiles that have no entry, a batch at a time, until `stopped` says so. */
export async function indexMissing(database: Queryable, stopped: () => boolean): Promise<void> {
  const missing = {
    story: `select distinct story_id::text as id from story_listing
            where not hidden and not exists (select 1 from search_entry where search_entry.story_id = story_listing.story_id)`,
    profile: `select id::text from profile where kind <> 'newsletter'
              and not exists (select 1 from search_entry where profile_id = profile.id)`,
  };
  const steps = [
    [missing.story, indexStories],
    [missing.profile, indexProfiles],
  ] as const;
  for (const [sql, index] of steps) {
    while (!stopped()) {
      const rows = await database.query<{ id: string }>(`${sql} limit ${batchSize}`);
      if (rows.length === 0) break;
      await index(
        database,
        rows.map(({ id }) => id),
      );
    }
  }
}
