import type { Profile, ProfileKind } from '../../content/contract/profile.ts';
import type { WithItemId } from '../../content/queries/with-item-id.ts';
import { sortNameOf } from '../../content/sort-name.ts';
import type { Queryable } from '../../database/database.ts';

/** A profile to be saved; the profiles and stories that it gathers are given by kind and slug, in their order. */
export interface ProfileInput extends Omit<Profile, 'id' | 'members' | 'stories'> {
  /** The sort `feature` puts greater numbers first. */
  featured?: number | undefined;
  gathers?: { kind: ProfileKind | 'story'; slug: string }[] | undefined;
}

function columnsOf({
  itemId,
  featured,
  gathers,
  createdAt,
  updatedAt,
  body,
  photos,
  ...card
}: WithItemId<ProfileInput>) {
  return {
    id: itemId ?? null,
    kind: card.kind,
    slug: card.slug,
    locale: card.locale,
    region: card.region,
    sort_name: sortNameOf(card),
    vertical: card.vertical ?? null,
    area: card.area ?? null,
    price_range: card.facts.priceRange ?? null,
    rating: card.facts.rating ?? null,
    featured: featured ?? 0,
    starts_at: card.facts.startDate ?? null,
    updated_at: updatedAt,
    card,
    document: { ...(createdAt ? { createdAt } : {}), updatedAt, body, photos },
    gathers: gathers ?? [],
  };
}

const recordType = `id bigint, kind text, slug text, locale text, region text, sort_name text, vertical text, area text,
  price_range int, rating numeric, featured int, starts_at timestamptz, updated_at timestamptz,
  card jsonb, document jsonb, gathers jsonb`;
const columns = `kind, slug, locale, region, sort_name, vertical, area, price_range, rating, featured, starts_at,
  updated_at, card, document`;

/**
 * Saves profiles, replacing those of the same kind, slug and language. Replaces their members. Their search entries are
 * left to the caller (`indexProfiles`): an entry has the names of all translations.
 */
export async function saveProfiles(
  database: Queryable,
  profiles: readonly WithItemId<ProfileInput>[],
): Promise<void> {
  const records = JSON.stringify(profiles.map(columnsOf));
  const input = `jsonb_to_recordset($1::jsonb) as input(${recordType})`;
  const updates = columns.split(/,\s*/).map((column) => `${column} = excluded.${column}`);
  await database.query(
    `insert into profile (id, ${columns}) select coalesce(id, nextval('item_id')), ${columns} from ${input}
     on conflict (kind, slug, locale) do update set ${updates.join(', ')}`,
    [records],
  );
  await database.query(
    `update profile set card = profile.card || jsonb_build_object('id', profile.id::text) from ${input}
     where profile.kind = input.kind and profile.slug = input.slug and profile.locale = input.locale`,
    [records],
  );
  await database.query(
    `delete from profile_member using ${input} where profile_member.kind = input.kind and profile_member.slug = input.slug`,
    [records],
  );
  await database.query(
    `insert into profile_member (kind, slug, position, member_kind, member_slug)
     select distinct input.kind, input.slug, member.position, member.value->>'kind', member.value->>'slug'
     from ${input}, jsonb_array_elements(gathers) with ordinality as member(value, position)
     on conflict do nothing`,
    [records],
  );
}
