import { collatorOf } from '../../../locales/collation.ts';
import { isGlobal, type Region, siblingsOf } from '../../../locales/regions.ts';
import type { Queryable } from '../../database/database.ts';
import type { Input, Output } from '../contract/calls.ts';
import {
  defaultProfileIndexSize,
  type Profile,
  type ProfileCard,
  type ProfileSort,
  sharedKinds,
} from '../contract/profile.ts';
import { type Answer, missing } from '../source.ts';
import { facetConditions, facetsOf, type SqlPart } from './facets.ts';
import { gatheredStories } from './gathered-stories.ts';
import { readableLocales } from './locale-choice.ts';

const maxMembers = 60;

/** The SQL order of each sort. Profiles that are equal by it are sorted by name. */
const orders: Record<ProfileSort, string | undefined> = {
  latest: 'updated_at desc',
  name: undefined,
  price: 'price_range nulls last',
  rating: 'rating desc nulls last',
  feature: 'featured desc',
};

/** Events have one order only. */
const eventOrder = 'starts_at';

/** The regions whose profiles an index has; all of them where it is undefined. */
function regionsIn({ kind, region, everywhere }: Input<'profiles'>): readonly Region[] | undefined {
  if (!everywhere && !isGlobal(region)) return [region];
  return sharedKinds.includes(kind) ? undefined : siblingsOf(region);
}

/** A statement that selects the profiles of an index, each once, in the reader's best language. */
function readableProfiles(input: Input<'profiles'>): SqlPart {
  const parameters: unknown[] = [input.kind, readableLocales(input)];
  const conditions = ['kind = $1', 'locale = any($2)'];
  const restrict = (column: string, values: readonly string[] | undefined) => {
    if (values === undefined) return;
    parameters.push(values);
    conditions.push(`${column} = any($${parameters.length})`);
  };
  restrict('region', regionsIn(input));
  restrict('slug', input.slugs?.split(','));
  restrict('vertical', input.vertical === undefined ? undefined : [input.vertical]);
  const sql = `select distinct on (slug) * from profile where ${conditions.join(' and ')}
    order by slug, array_position($2, locale)`;
  return { sql, parameters };
}

interface SortableProfile {
  id: string;
  /** The rank by the sort; equal for profiles that the sort does not tell apart. */
  rank: number;
  sortName: string;
  slug: string;
}

/** Sorts by rank, then by name. Names are compared here, because PostgreSQL and PGlite do not have the same collations. */
const inOrder = (profiles: readonly SortableProfile[], { compare }: Intl.Collator): SortableProfile[] =>
  profiles.toSorted(
    (a, b) => a.rank - b.rank || compare(a.sortName, b.sortName) || (a.slug < b.slug ? -1 : 1),
  );

async function cardsOf(database: Queryable, ids: readonly string[]): Promise<ProfileCard[]> {
  const rows = await database.query<{ card: ProfileCard }>(
    'select card from profile where id = any($1::bigint[]) order by array_position($1::bigint[], id)',
    [ids],
  );
  return rows.map(({ card }) => card);
}

/** One page of an index of profiles: each profile once, in the reader's best language. */
export async function listProfiles(
  database: Queryable,
  input: Input<'profiles'>,
): Promise<Output<'profiles'>> {
  const profiles = readableProfiles(input);
  const conditions = facetConditions(input, profiles.parameters.length);
  const size = input.size ?? defaultProfileIndexSize;
  const page = input.page ?? 1;
  const order = input.kind === 'event' ? eventOrder : orders[input.sort ?? 'name'];
  const found = await database.query<SortableProfile>(
    `with best as (${profiles.sql})
     select id::text, slug, sort_name as "sortName", ${order ? `rank() over (order by ${order})::int` : '0'} as rank
     from best where true${conditions.sql}`,
    [...profiles.parameters, ...conditions.parameters],
  );
  const shown = inOrder(found, collatorOf(input.locale)).slice((page - 1) * size, page * size);
  const items = await cardsOf(
    database,
    shown.map(({ id }) => id),
  );
  const facets = input.facets ? { facets: await facetsOf(database, profiles, input) } : {};
  const total = found.length;
  return { page, pages: Math.ceil(total / size), total, items, ...facets };
}

/** The profiles of some regions that a profile gathers, in its order, each in the reader's best language. */
async function membersOf(
  database: Queryable,
  input: Input<'profile'>,
  own: readonly Region[],
): Promise<ProfileCard[]> {
  const rows = await database.query<{ card: ProfileCard }>(
    `select card from (
       select distinct on (member.position) member.position, profile.card
       from profile_member as member
       join profile on profile.kind = member.member_kind and profile.slug = member.member_slug
       where member.kind = $1 and member.slug = $2 and profile.locale = any($3)
         and profile.region = any($4)
       order by member.position, array_position($3, profile.locale)
     ) as found order by position limit ${maxMembers}`,
    [input.kind, input.slug, readableLocales(input), own],
  );
  return rows.map(({ card }) => card);
}

/** One profile with what it gathers of its tenant, in the reader's best language, else in any. */
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
  const own = siblingsOf(sharedKinds.includes(input.kind) ? input.region : row.card.region);
  const [members, stories] = await Promise.all([
    membersOf(database, input, own),
    gatheredStories(database, input, own),
  ]);
  return { data: { ...row.card, ...row.document, members, stories } };
}
