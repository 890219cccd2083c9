import type { Locale } from '../../../locales/languages.ts';
import type { Queryable } from '../../database/database.ts';
import type { Input, Output } from '../contract/calls.ts';
import { defaultPageSize, partsOfPlace } from '../contract/listing.ts';
import type { StoryCard } from '../contract/story.ts';
import type { Edition } from '../contract/vocabulary.ts';
import type { SqlPart } from './facets.ts';
import { bestLocale, everyEdition } from './locale-choice.ts';

/** What a listing may be narrowed to, with the condition for a parameter. */
const narrowing = [
  ['vertical', (value) => `vertical = ${value}`],
  ['supertag', (value) => `supertag = ${value}`],
  ['author', (value) => `(author = ${value} or co_authors @> array[${value}])`],
  ['tag', (value) => `tags @> array[${value}]`],
] as const satisfies readonly [keyof Input<'stories'>, (value: string) => string][];

/**
 * The conditions of a listing on `story_listing`, in the region of the input or in all of them. Stories of a hidden
 * vertical are listed only under that vertical.
 */
function conditionsOf(input: Input<'stories'>, everywhere = false): SqlPart {
  const parameters: unknown[] = [input.region];
  const conditions = [everywhere ? '$1::text is not null' : 'region = $1'];
  for (const [name, condition] of narrowing) {
    const value = input[name];
    if (value === undefined) continue;
    parameters.push(value);
    conditions.push(condition(`$${parameters.length}`));
  }
  if (!input.vertical) conditions.push('not hidden');
  return { sql: conditions.join(' and '), parameters };
}

/** How many pages a listing has in each edition, each in its best language. */
async function pagesOfEditions(
  database: Queryable,
  input: Input<'stories'>,
  size: number,
): Promise<Output<'stories'>['editions']> {
  const filter = conditionsOf(input, true);
  const counts = await database.query<Edition & { total: string }>(
    `select region, locale, count(*)::text as total from story_listing where ${filter.sql} group by region, locale`,
    filter.parameters,
  );
  return everyEdition().map((edition) => {
    const own = counts.filter(({ region }) => region === edition.region);
    const shown = bestLocale(
      edition,
      own.map(({ locale }) => locale),
    );
    const total = Number(own.find(({ locale }) => locale === shown)?.total ?? 0);
    return { ...edition, pages: Math.ceil(total / size) };
  });
}

/**
 * One page of a listing, in the reader's best language that has stories of it. Pages after the last are empty. Where the
 * input names a place, the page begins after it.
 */
export async function listStories(database: Queryable, input: Input<'stories'>): Promise<Output<'stories'>> {
  const filter = conditionsOf(input);
  const counts = await database.query<{ locale: Locale; total: string }>(
    `select locale, count(*)::text as total from story_listing where ${filter.sql} group by locale`,
    filter.parameters,
  );
  const locale = bestLocale(
    input,
    counts.map((row) => row.locale),
  );
  const total = Number(counts.find((row) => row.locale === locale)?.total ?? 0);
  const size = input.size ?? defaultPageSize;
  const page = input.page ?? 1;
  const after = input.after === undefined ? undefined : partsOfPlace(input.after);
  const next = filter.parameters.length;
  const rows = await database.query<{ card: StoryCard }>(
    `select card from (
       select story_id, published_at from story_listing
       where ${filter.sql} and locale = $${next + 1}
         and ($${next + 4}::timestamptz is null or published_at < $${next + 4}
           or (published_at = $${next + 4} and story_id > $${next + 5}::bigint))
       order by published_at desc, story_id limit $${next + 2} offset $${next + 3}
     ) as chosen join story on story.id = chosen.story_id
     order by chosen.published_at desc, chosen.story_id`,
    [
      ...filter.parameters,
      locale,
      after ? size + 1 : size,
      after ? 0 : (page - 1) * size,
      after?.publishedAt ?? null,
      after?.id ?? null,
    ],
  );
  return {
    locale,
    page,
    pages: Math.ceil(total / size),
    total,
    items: rows.slice(0, size).map((row) => row.card),
    more: after ? rows.length > size : undefined,
    editions: input.editions ? await pagesOfEditions(database, input, size) : undefined,
  };
}
