import { collatorOf } from '../../../locales/collation.ts';
import type { Input, Output } from '../contract/calls.ts';
import {
  defaultProfileIndexSize,
  type Profile,
  type ProfileCard,
  type ProfileSort,
} from '../contract/profile.ts';
import type { StoryCard } from '../contract/story.ts';
import { type Answer, missing } from '../source.ts';
import type { Queryable } from './database.ts';
import { type Conditions, facetConditions, facetsOf } from './facets.ts';
import { readableLocales } from './locale-choice.ts';

const mostMembers = 60;
const mostStories = 24;

/** How each sort orders a directory before the names decide (specification section 3). */
const orders: Record<ProfileSort, string | undefined> = {
  latest: 'updated_at desc',
  name: undefined,
  price: 'price_range nulls last',
  rating: 'rating desc nulls last',
  feature: 'featured desc',
};

const eventOrder = 'starts_at';

/** The profiles of a kind that a reader may see, each once, in the best language it has. */
function readable(input: Input<'profiles'>): Conditions {
  const parameters: unknown[] = [input.kind, readableLocales(input)];
  const conditions = ['kind = $1', 'locale = any($2)'];
  const restrict = (column: string, value: string | undefined) => {
    if (value === undefined) return;
    parameters.push(value);
    conditions.push(`${column} = $${parameters.length}`);
  };
  restrict('region', input.everywhere || input.region === 'ap' ? undefined : input.region);
  restrict('vertical', input.vertical);
  const sql = `select distinct on (slug) * from profile where ${conditions.join(' and ')}
    order by slug, array_position($2, locale)`;
  return { sql, parameters };
}

interface Filed {
  id: string;
  /** Its place by the order that is asked for; those that are alike there have the same. */
  place: number;
  filed: string;
  slug: string;
}

/** Puts profiles in order, names as the reader's language does: databases do not agree on that. */
const inOrder = (profiles: readonly Filed[], { compare }: Intl.Collator): Filed[] =>
  profiles.toSorted(
    (one, other) =>
      one.place - other.place || compare(one.filed, other.filed) || (one.slug < other.slug ? -1 : 1),
  );

async function cardsOf(database: Queryable, ids: readonly string[]): Promise<ProfileCard[]> {
  const rows = await database.query<{ card: ProfileCard }>(
    'select card from profile where id = any($1::bigint[]) order by array_position($1::bigint[], id)',
    [ids],
  );
  return rows.map(({ card }) => card);
}

/** One page of a directory: each profile once, in the best language it has. */
export async function listProfiles(
  database: Queryable,
  input: Input<'profiles'>,
): Promise<Output<'profiles'>> {
  const best = readable(input);
  const narrowed = facetConditions(input, best.parameters.length);
  const size = input.size ?? defaultProfileIndexSize;
  const page = input.page ?? 1;
  const order = input.kind === 'event' ? eventOrder : orders[input.sort ?? 'name'];
  const found = await database.query<Filed>(
    `with best as (${best.sql})
     select id::text, slug, sort_name as filed, ${order ? `rank() over (order by ${order})::int` : '0'} as place
     from best where true${narrowed.sql}`,
    [...best.parameters, ...narrowed.parameters],
  );
  const shown = inOrder(found, collatorOf(input.locale)).slice((page - 1) * size, page * size);
  const items = await cardsOf(
    database,
    shown.map(({ id }) => id),
  );
  const facets = input.facets ? { facets: await facetsOf(database, best, input) } : {};
  const total = found.length;
  return { page, pages: Math.ceil(total / size), total, items, ...facets };
}

async function membersOf(database: Queryable, input: Input<'profile'>): Promise<ProfileCard[]> {
  const rows = await database.query<{ card: ProfileCard }>(
    `select card from (
       select distinct on (member.place) member.place, profile.card
       from profile_member as member
       join profile on profile.kind = member.member_kind and profile.slug = member.member_slug
       where member.kind = $1 and member.slug = $2 and profile.locale = any($3)
       order by member.place, array_position($3, profile.locale)
     ) as found order by place limit ${mostMembers}`,
    [input.kind, input.slug, readableLocales(input)],
  );
  return rows.map(({ card }) => card);
}

/** The stories that a profile gathers, in its order; each in the language it is written in. */
async function storiesOf(database: Queryable, input: Input<'profile'>): Promise<StoryCard[]> {
  const rows = await database.query<{ card: StoryCard }>(
    `select card from (
       select distinct on (member.place) member.place, story.card
       from profile_member as member join story on story.slug = member.member_slug
       where member.kind = $1 and member.slug = $2 and member.member_kind = 'story'
       order by member.place, (story.locale = $3) desc, story.id
     ) as found order by place limit ${mostStories}`,
    [input.kind, input.slug, input.locale],
  );
  return rows.map(({ card }) => card);
}

/** One profile by its kind and slug, in the best language it has. */
export async function findProfile(
  database: Queryable,
  input: Input<'profile'>,
): Promise<Answer<Output<'profile'>>> {
  const rows = await database.query<{
    card: ProfileCard;
    document: Omit<Profile, keyof ProfileCard | 'members' | 'stories'>;
  }>(
    `select card, document from profile where kind = $1 and slug = $2
     order by array_position($3, locale) nulls last limit 1`,
    [input.kind, input.slug, readableLocales(input)],
  );
  const row = rows[0];
  if (!row) return missing(`${input.kind} ${input.slug}`);
  const [members, stories] = await Promise.all([membersOf(database, input), storiesOf(database, input)]);
  return { data: { ...row.card, ...row.document, members, stories } };
}
