import type { Locale } from '../../../locales/languages.ts';
import { siblingsOf } from '../../../locales/regions.ts';
import type { Queryable } from '../../database/database.ts';
import type { Input, Output } from '../contract/calls.ts';
import type { Story, StoryCard, Summary } from '../contract/story.ts';
import { type Answer, missing } from '../source.ts';
import { readableLocales } from './locale-choice.ts';
import { preferUnseen } from './unseen-pictures.ts';

const relatedSize = 4;
/** How many stories the related ones are chosen from, by their pictures. */
const relatedCandidates = 16;

type StoryDocument = Omit<Story, keyof StoryCard | 'translations' | 'summary' | 'originalChanged'>;

interface FoundStory {
  id: string;
  card: StoryCard;
  document: StoryDocument;
}

interface StoryRow extends FoundStory {
  translation_key: string | null;
  summary: Summary | null;
  original_changed: boolean;
}

/**
 * The story with a slug. Of several with that slug: the one of the reader's region and language, else of the region,
 * else of the tenant, else of the language.
 */
const found = (columns: string, joined = '') => `
  select id::text, card, document${columns} from story ${joined}
  where slug = $1
  order by (region = $2 and locale = $3) desc,
           exists (select 1 from story_listing where story_id = story.id and story_listing.region = $2) desc,
           (region = any($4)) desc, (locale = $3) desc, id
  limit 1`;

const foundStory = found('');
const wholeStory = found(
  `, translation_key,
   case when points <> '[]' then jsonb_build_object('label', label, 'points', points)
     || case when (sources->>'version')::int = story_summary.version
               and jsonb_array_length(sources->'paragraphs') = jsonb_array_length(points)
        then jsonb_build_object('paragraphs', sources->'paragraphs') else '{}' end
     || case when label = 'ai' and exists (
          select 1 from model_summary where model_summary.story_id = story.id
            and model_summary.version = story_summary.version and reviewed_at is not null)
        then '{"approved":true}'::jsonb else '{}' end
   end as summary,
   exists (
     select 1 from item join item as original on original.kind = item.kind
       and original.locale = item.original_locale and original.slug = item.original_slug
     where item.id = story.id and original.live_version > item.original_version
   ) as original_changed`,
  `left join story_summary
   on story_summary.story_id = story.id and story_summary.version = (document->>'version')::int`,
);

async function findRow<Row>(
  database: Queryable,
  sql: string,
  { slug, region, locale }: Input<'story'>,
): Promise<Row | undefined> {
  return (await database.query<Row>(sql, [slug, region, locale, siblingsOf(region)]))[0];
}

async function translationsOf(database: Queryable, row: StoryRow): Promise<Story['translations']> {
  if (row.translation_key === null) return [];
  const rows = await database.query<{ card: StoryCard }>(
    'select card from story where translation_key = $1 and id <> $2::bigint order by locale, id',
    [row.translation_key, row.id],
  );
  return rows.map(({ card: { locale, region, slug, vertical, supertag, canonicalUrl } }) => ({
    locale,
    region,
    slug,
    vertical,
    supertag,
    canonicalUrl,
  }));
}

/** One story by its slug, also of other regions and languages, with its translations and summary. */
export async function findStory(
  database: Queryable,
  input: Input<'story'>,
): Promise<Answer<Output<'story'>>> {
  const row = await findRow<StoryRow>(database, wholeStory, input);
  if (!row) return missing(`story ${input.slug}`);
  const { card, document, summary } = row;
  const translations = await translationsOf(database, row);
  return {
    data: {
      ...card,
      ...document,
      translations,
      summary: summary ?? undefined,
      originalChanged: row.original_changed || undefined,
    },
  };
}

/** The names of the pictures that a story shows. */
function picturesIn({ card, document }: FoundStory): Set<string> {
  const inBody = document.body.flatMap((block) => {
    if (block.type === 'picture') return [block.picture];
    return block.type === 'gallery' ? block.pictures : [];
  });
  return new Set([...(card.picture ? [card.picture] : []), ...inBody].map(({ src }) => src));
}

/** Where a candidate is that was published before the story, the latest of those of its supertag and language. */
const before = -1;

/**
 * Stories to read after one: of its supertag, then its vertical, then the region; in readable languages only. The last
 * of four is the one to go on with: of the stories of its supertag and language, the one that was published before it.
 * So whoever goes on comes to each story once.
 */
export async function listRelatedStories(
  database: Queryable,
  input: Input<'relatedStories'>,
): Promise<Answer<Output<'relatedStories'>>> {
  const story = await findRow<FoundStory>(database, foundStory, input);
  if (!story) return missing(`story ${input.slug}`);
  const { vertical, supertag, locale, publishedAt } = story.card;
  const languages: Locale[] = [...new Set([locale, ...readableLocales(input)])];
  const rows = await database.query<{ card: StoryCard; distance: number }>(
    `select card, distance from (
       (select story_id, published_at, locale, ${before} as distance from story_listing
        where region = $1 and locale = $6 and vertical = $3 and supertag = $4 and not hidden
          and published_at <= $7::timestamptz and (published_at < $7::timestamptz or story_id > $5::bigint)
        order by published_at desc, story_id limit 1)
       union all
       (select story_id, published_at, locale, 0 as distance from story_listing
        where region = $1 and locale = any($2) and vertical = $3 and supertag = $4 and not hidden
        order by published_at desc limit 8)
       union all
       (select story_id, published_at, locale, 1 from story_listing
        where region = $1 and locale = any($2) and vertical = $3 and supertag <> $4 and not hidden
        order by published_at desc limit 8)
       union all
       (select story_id, published_at, locale, 2 from story_listing
        where region = $1 and locale = any($2) and vertical <> $3 and not hidden
        order by published_at desc limit 8)
     ) as candidate join story on story.id = candidate.story_id
     where candidate.story_id <> $5::bigint
     order by array_position($2, candidate.locale), candidate.distance, candidate.published_at desc, candidate.story_id
     limit ${relatedCandidates + 1}`,
    [input.region, languages, vertical, supertag, story.id, locale, publishedAt],
  );
  const next = rows.find(({ distance }) => distance === before)?.card;
  const candidates = rows.map(({ card }) => card).filter(({ id }) => id !== next?.id);
  const others = preferUnseen(candidates, next ? relatedSize - 1 : relatedSize, picturesIn(story));
  return { data: { items: next ? [...others, next] : others } };
}
