import type { Locale } from '../../../locales/languages.ts';
import type { Input, Output } from '../../content/contract/calls.ts';
import type { StoryCard } from '../../content/contract/story.ts';
import { bestLocale } from '../../content/queries/locale-choice.ts';
import type { Queryable } from '../../database/database.ts';
import type { CountedViews } from './counter.ts';

const daysCounted = 7;
const defaultSize = 5;
const daysKept = 30;

/**
 * Adds page views to the counts of a day, of the story and of the story in the region. Views of unknown stories are
 * ignored; counts older than 30 days are deleted.
 */
export async function addPageViews(
  database: Queryable,
  views: readonly CountedViews[],
  day: Date,
): Promise<void> {
  if (views.length === 0) return;
  const date = day.toISOString().slice(0, 10);
  await database.query(
    `with counted as (
       select story.id, counted.region, counted.views
       from unnest($1::bigint[], $2::text[], $3::int[]) as counted (id, region, views) join story on story.id = counted.id
     ), regional as (
       insert into regional_view (story_id, region, day, views)
       select id, region, $4::date, views from counted where region <> ''
       on conflict (region, story_id, day) do update set views = regional_view.views + excluded.views
     )
     insert into page_view (story_id, day, views)
     select id, $4::date, sum(views) from counted group by id
     on conflict (story_id, day) do update set views = page_view.views + excluded.views`,
    [
      views.map(({ story }) => story),
      views.map(({ region }) => region ?? ''),
      views.map((counted) => counted.views),
      date,
    ],
  );
  for (const table of ['page_view', 'regional_view'])
    await database.query(`delete from ${table} where day < $1::date - $2::int`, [date, daysKept]);
}

/**
 * The stories of an edition that were read most in the last seven days, in the reader's best language that has any: by
 * the readers of the region, then by all.
 */
export async function listMostRead(
  database: Queryable,
  input: Input<'mostRead'>,
): Promise<Output<'mostRead'>> {
  const rows = await database.query<{ locale: Locale; card: StoryCard }>(
    `select ranked.locale, card from (
       select listing.locale, listing.story_id,
              row_number() over (
                partition by listing.locale order by coalesce(own.views, 0) desc, counted.views desc, listing.story_id
              ) as position
       from (
         select story_id, sum(views) as views from page_view where day > current_date - $2::int group by story_id
       ) as counted
       join story_listing as listing on listing.story_id = counted.story_id
       left join (
         select story_id, sum(views) as views from regional_view
         where region = $1 and day > current_date - $2::int group by story_id
       ) as own on own.story_id = counted.story_id
       where listing.region = $1 and not listing.hidden
     ) as ranked join story on story.id = ranked.story_id
     where position <= $3
     order by position`,
    [input.region, daysCounted, input.size ?? defaultSize],
  );
  const locale = bestLocale(
    input,
    rows.map((row) => row.locale),
  );
  return { items: rows.filter((row) => row.locale === locale).map((row) => row.card) };
}
