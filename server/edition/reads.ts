import type { Queryable } from '../content/store/database.ts';
import type { PageViews } from '../content/store/page-views.ts';
import { fraction } from './fraction.ts';

const newest = 90;

/** Readings as a young edition would have them: some for each of its newer stories; none where there are any already. */
export async function samplePageViews(database: Queryable): Promise<PageViews> {
  const counted = await database.query('select 1 from story_read limit 1');
  if (counted.length > 0) return new Map();
  const rows = await database.query<{ id: string; slug: string }>(
    `select id::text, slug from (
       select story.id, slug, row_number() over (partition by locale order by card->>'publishedAt' desc) as place from story
     ) as recent where place <= ${newest}`,
  );
  return new Map(rows.map(({ id, slug }) => [id, 40 + Math.floor(900 * fraction(`read ${slug}`) ** 3)]));
}
