import type { Locale } from '../../../../locales/languages.ts';
import { compositeKey } from '../../../../views/composite-key.ts';
import type { Queryable } from '../../../database/database.ts';
import type { Input } from '../../contract/calls.ts';
import type { Picture } from '../../contract/picture.ts';
import type { ProfileCard } from '../../contract/profile.ts';
import {
  type SitemapEntries,
  type SitemapEntry,
  type SitemapFiles,
  type SitemapListings,
  sitemapSize,
} from '../../contract/sitemap.ts';
import type { StoryCard } from '../../contract/story.ts';
import { bestLocale, readableLocales } from '../locale-choice.ts';

const defaultSize = 200;
/** So many tags have a listing in the sitemap. */
const maxTags = 1_000;

const iso = (moment: Date | string) => new Date(moment).toISOString();

/** Stories that are listed somewhere, and were published here first: those of hidden verticals are not listed. */
const isListed = (more = '') =>
  `not card ? 'canonicalUrl' and exists (select 1 from story_listing where story_id = story.id and not hidden${more})`;

interface FileRow {
  kind: SitemapFiles['items'][number]['kind'];
  locale: Locale | null;
  file: number;
  count: number;
  updated: Date;
  published: Date | null;
  revision: string;
}

/** Counts what a statement selects by files, and sums up what may change in each. */
const filesOf = (selected: string) => `
  select kind, locale, ((n - 1) / ${sitemapSize} + 1)::int as file, count(*)::int as count, max(updated) as updated,
         max(published) as published, sum(hashtextextended(mark, 0))::text as revision
  from (${selected}) as selected group by kind, locale, 3 order by kind, locale, 3`;

const storyFiles = filesOf(`
  select 'story' as kind, locale, changed_at::timestamptz as updated, (card->>'publishedAt')::timestamptz as published,
         concat_ws(' ', id, slug, changed_at, sum(id) over (partition by coalesce(translation_key, id::text))) as mark,
         row_number() over (partition by locale order by id) as n
  from story where region = $1 and ${isListed()}`);

/** Each profile once, whatever languages it is in. */
const eachProfile = `
  select kind, slug, min(id) as id, max(updated_at) as updated from profile where region = $1 group by kind, slug`;

const profileFiles = filesOf(`
  select kind, null as locale, updated, null::timestamptz as published, concat_ws(' ', slug, updated) as mark,
         row_number() over (partition by kind order by id) as n
  from (${eachProfile}) as profile`);

/** The sitemaps of a region. */
export async function listSitemapFiles(
  database: Queryable,
  { region }: Input<'sitemapFiles'>,
): Promise<SitemapFiles> {
  const [stories, profiles] = await Promise.all(
    [storyFiles, profileFiles].map((sql) => database.query<FileRow>(sql, [region])),
  );
  const items = [...(stories ?? []), ...(profiles ?? [])].map(
    ({ locale, updated, published, kind, file, count, revision }) => ({
      kind,
      file,
      count,
      revision,
      updatedAt: iso(updated),
      locale: locale ?? undefined,
      publishedAt: published ? iso(published) : undefined,
    }),
  );
  return { items };
}

interface StoryRow {
  id: string;
  card: StoryCard;
  updated: string;
  translation_key: string | null;
  pictures: Picture[];
}

const picturesOfBody = `
  jsonb_path_query_array(document, '$.body[*] ? (@.type == "picture").picture')
  || jsonb_path_query_array(document, '$.body[*] ? (@.type == "gallery").pictures[*]')`;

type Version = SitemapEntry['translations'][number] & { id: string };
type Translations = Map<string, Version[]>;

/** The listed versions of stories by their translation keys. */
async function versionsOf(database: Queryable, rows: readonly StoryRow[]): Promise<Translations> {
  const keys = [...new Set(rows.flatMap((row) => row.translation_key ?? []))];
  const versions: Translations = new Map(keys.map((key) => [key, []]));
  if (keys.length === 0) return versions;
  const found = await database.query<Version & { key: string }>(
    `select translation_key as key, id::text, locale, region, slug, card->>'vertical' as vertical,
            card->>'supertag' as supertag
     from story where translation_key = any($1) and ${isListed()} order by locale, story.id`,
    [keys],
  );
  for (const { key, ...version } of found) versions.get(key)?.push(version);
  return versions;
}

const eachOnce = (pictures: readonly Picture[]) => [
  ...new Map(pictures.map((picture) => [picture.src, picture])).values(),
];

function storyEntry(
  { card, updated, translation_key, pictures }: StoryRow,
  versions: Translations,
): SitemapEntry {
  const { slug, locale, region, vertical, supertag, title, publishedAt, picture } = card;
  const others = (versions.get(translation_key ?? '') ?? []).filter(({ id }) => id !== card.id);
  return {
    kind: 'story',
    slug,
    locale,
    region,
    vertical,
    supertag,
    title,
    publishedAt,
    updatedAt: iso(updated),
    pictures: eachOnce([...(picture ? [picture] : []), ...pictures]),
    translations: others.map(({ id: _, ...other }) => other),
  };
}

const maxBigint = 2n ** 63n - 1n;

/** A number as the database takes it; beyond its greatest there is nothing. */
const storable = (number: number | string): string => {
  const whole = BigInt(number);
  return String(whole > maxBigint ? maxBigint : whole);
};

async function storyEntries(database: Queryable, input: Input<'sitemapEntries'>, size: number) {
  const rows = await database.query<StoryRow>(
    `select id::text, card, changed_at as updated, translation_key, ${picturesOfBody} as pictures
     from story
     where region = $1 and ($2::text is null or locale = $2) and id > $3::bigint
       and ${isListed(' and ($6::timestamptz is null or published_at > $6)')}
     order by story.id limit $4 offset $5`,
    [
      input.region,
      input.locale ?? null,
      storable(input.after ?? 0),
      size,
      storable(input.skip ?? 0),
      input.since ?? null,
    ],
  );
  const versions = await versionsOf(database, rows);
  return { ids: rows.map(({ id }) => id), items: rows.map((row) => storyEntry(row, versions)) };
}

interface ProfileRow {
  id: string;
  card: ProfileCard;
  updated: Date;
  photos: Picture[];
}

const profileEntry = ({ card, updated, photos }: ProfileRow): SitemapEntry => ({
  kind: card.kind,
  slug: card.slug,
  locale: card.locale,
  region: card.region,
  title: card.name,
  updatedAt: iso(updated),
  pictures: eachOnce([...(card.picture ? [card.picture] : []), ...photos]),
  translations: [],
});

async function profileEntries(database: Queryable, input: Input<'sitemapEntries'>, size: number) {
  const rows = await database.query<ProfileRow>(
    `select found.id::text, card, found.updated, coalesce(document->'photos', '[]') as photos
     from (${eachProfile}) as found join profile on profile.id = found.id
     where found.kind = $2 and found.id > $3::bigint order by found.id limit $4 offset $5`,
    [input.region, input.kind, storable(input.after ?? 0), size, storable(input.skip ?? 0)],
  );
  return { ids: rows.map(({ id }) => id), items: rows.map(profileEntry) };
}

/** Some of a region's stories or profiles, in the order of their ids. */
export async function listSitemapEntries(
  database: Queryable,
  input: Input<'sitemapEntries'>,
): Promise<SitemapEntries> {
  const size = input.size ?? defaultSize;
  const entries = input.kind === 'story' ? storyEntries : profileEntries;
  const { ids, items } = await entries(database, input, size);
  const next = ids.at(-1);
  return { items, next: next && items.length === size ? next : undefined };
}

interface ListingRow {
  vertical: string;
  supertag: string;
  locale: Locale;
  updated: Date;
}

/** When the last story of a listing was changed, in the language that the listing is in. */
function updateOf(rows: readonly ListingRow[], input: Input<'sitemapListings'>): string {
  const locale = bestLocale(
    input,
    rows.map((row) => row.locale),
  );
  const moments = rows
    .filter((row) => row.locale === locale)
    .map(({ updated }) => new Date(updated).getTime());
  return new Date(Math.max(...moments)).toISOString();
}

/** The tags with the most stories, in each language. */
const tagRows = `
  select tag, listing.locale, max(changed_at::timestamptz) as updated
  from story_listing as listing join story on story.id = listing.story_id, unnest(listing.tags) as tag
  where listing.region = $1 and listing.locale = any($2) and not hidden and listing.tags is not null
  group by 1, 2 order by count(*) desc, 1 limit ${maxTags}`;

/** The listings of an edition that have stories. */
export async function listSitemapListings(
  database: Queryable,
  input: Input<'sitemapListings'>,
): Promise<SitemapListings> {
  const rows = await database.query<ListingRow>(
    `select listing.vertical, listing.supertag, listing.locale, max(changed_at::timestamptz) as updated
     from story_listing as listing join story on story.id = listing.story_id
     where listing.region = $1 and listing.locale = any($2) and not hidden
     group by 1, 2, 3 order by 1, 2, 3`,
    [input.region, readableLocales(input)],
  );
  const tags = await database.query<ListingRow & { tag: string }>(tagRows, [
    input.region,
    readableLocales(input),
  ]);
  const listings = new Map<
    string,
    { vertical?: string; supertag?: string; tag?: string; rows: ListingRow[] }
  >();
  const add = (row: ListingRow, listing: { vertical?: string; supertag?: string; tag?: string }) => {
    const key = compositeKey(listing);
    const known = listings.get(key);
    if (known) known.rows.push(row);
    else listings.set(key, { ...listing, rows: [row] });
  };
  for (const row of rows) {
    const { vertical, supertag } = row;
    for (const listing of [{}, { vertical }, { vertical, supertag }]) add(row, listing);
  }
  for (const row of tags) add(row, { tag: row.tag });
  return {
    items: [...listings.values()].map(({ rows: own, ...listing }) => ({
      ...listing,
      updatedAt: updateOf(own, input),
    })),
  };
}
