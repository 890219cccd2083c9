import type { Locale } from '../../../locales/languages.ts';
import type { Input, Output } from '../contract/calls.ts';
import type { StoryCard } from '../contract/story.ts';
import type { Queryable } from './database.ts';
import { bestLocale } from './locale-choice.ts';

const daysCounted = 7;
const daysKept = 30;

/** Readings by story id. */
export type PageViews = ReadonlyMap<string, number>;

/** Adds readings to a day's count; those of stories that are not there are dropped, and what is too old is cleared. */
export async function addPageViews(database: Queryable, reads: PageViews, day: Date): Promise<void> {
  if (reads.size === 0) return;
  const date = day.toISOString().slice(0, 10);
  await database.query(
    `insert into story_read (story_id, day, reads)
     select story.id, $3::date, counted.reads
     from unnest($1::bigint[], $2::int[]) as counted (id, reads) join story on story.id = counted.id
     on conflict (story_id, day) do update set reads = story_read.reads + excluded.reads`,
    [[...reads.keys()], [...reads.values()], date],
  );
  await database.query('delete from story_read where day < $1::date - $2::int', [date, daysKept]);
}

/** The stories of an edition that were read most in the last days, in the best language that has any. */
export async function mostRead(database: Queryable, input: Input<'mostRead'>): Promise<Output<'mostRead'>> {
  const rows = await database.query<{ locale: Locale; card: StoryCard }>(
    `select ranked.locale, card from (
       select listing.locale, listing.story_id, sum(story_read.reads) as reads,
              row_number() over (partition by listing.locale order by sum(story_read.reads) desc, listing.story_id) as place
       from story_read join story_listing as listing on listing.story_id = story_read.story_id
       where listing.region = $1 and not listing.hidden and story_read.day > current_date - $2::int
       group by listing.locale, listing.story_id
     ) as ranked join story on story.id = ranked.story_id
     where place <= $3
     order by place`,
    [input.region, daysCounted, input.size ?? 5],
  );
  const locale = bestLocale(
    input,
    rows.map((row) => row.locale),
  );
  return { items: rows.filter((row) => row.locale === locale).map((row) => row.card) };
}
