import type { Locale } from '../../locales/languages.ts';
import type { Input, Output } from '../content/contract/calls.ts';
import type { StoryCard } from '../content/contract/story.ts';
import type { Queryable } from '../content/store/database.ts';
import { bestLocale } from '../content/store/locale-choice.ts';

const daysCounted = 7;
const defaultSize = 5;
const daysKept = 30;

/** Numbers of page views by story id. */
export type PageViews = ReadonlyMap<string, number>;

/** Adds page views to the counts of a day. Views of unknown stories are ignored; counts older than 30 days are deleted. */
export async function addPageViews(database: Queryable, views: PageViews, day: Date): Promise<void> {
  if (views.size === 0) return;
  const date = day.toISOString().slice(0, 10);
  await database.query(
    `insert into page_view (story_id, day, views)
     select story.id, $3::date, counted.views
     from unnest($1::bigint[], $2::int[]) as counted (id, views) join story on story.id = counted.id
     on conflict (story_id, day) do update set views = page_view.views + excluded.views`,
    [[...views.keys()], [...views.values()], date],
  );
  await database.query('delete from page_view where day < $1::date - $2::int', [date, daysKept]);
}

/** The stories of an edition that were read most in the last seven days, in the reader's best language that has any. */
export async function listMostRead(
  database: Queryable,
  input: Input<'mostRead'>,
): Promise<Output<'mostRead'>> {
  const rows = await database.query<{ locale: Locale; card: StoryCard }>(
    `select ranked.locale, card from (
       select listing.locale, listing.story_id, sum(page_view.views) as views,
              row_number() over (partition by listing.locale order by sum(page_view.views) desc, listing.story_id) as position
       from page_view join story_listing as listing on listing.story_id = page_view.story_id
       where listing.region = $1 and not listing.hidden and page_view.day > current_date - $2::int
       group by listing.locale, listing.story_id
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
