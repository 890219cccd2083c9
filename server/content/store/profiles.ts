import type { Input, Output } from '../contract/calls.ts';
import {
  defaultDirectorySize,
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

/** How each sort orders a directory (specification section 3). */
const orders: Record<ProfileSort, string> = {
  latest: 'updated_at desc, sort_name, slug',
  name: 'sort_name, slug',
  price: 'price_range nulls last, sort_name, slug',
  rating: 'rating desc nulls last, sort_name, slug',
  feature: 'featured desc, sort_name, slug',
};

const eventOrder = 'starts_at, sort_name, slug';

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

/** One page of a directory: each profile once, in the best language it has. */
export async function listProfiles(
  database: Queryable,
  input: Input<'profiles'>,
): Promise<Output<'profiles'>> {
  const best = readable(input);
  const narrowed = facetConditions(input, best.parameters.length);
  const size = input.size ?? defaultDirectorySize;
  const page = input.page ?? 1;
  const order = input.kind === 'event' ? eventOrder : orders[input.sort ?? 'name'];
  const parameters = [...best.parameters, ...narrowed.parameters];
  const next = parameters.length;
  const rows = await database.query<{ card: ProfileCard | null; total: string }>(
    `with best as (${best.sql}), found as (select * from best where true${narrowed.sql}),
     page as (select card, row_number() over (order by ${order}) as place from found order by place limit $${next + 1} offset $${next + 2})
     select page.card, counted.total from (select count(*)::text as total from found) as counted
     left join page on true order by page.place`,
    [...parameters, size, (page - 1) * size],
  );
  const total = Number(rows[0]?.total ?? 0);
  const items = rows.flatMap(({ card }) => (card ? [card] : []));
  const facets = input.facets ? { facets: await facetsOf(database, best, input) } : {};
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
