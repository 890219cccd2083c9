import { siblingsOf } from '../../../locales/regions.ts';
import { type Story, StoryCard } from '../../content/contract/story.ts';
import type { WithItemId } from '../../content/queries/with-item-id.ts';
import { tagSlug } from '../../content/text/tag-slug.ts';
import type { Queryable } from '../../database/database.ts';
import { indexStories } from '../../search/index/store.ts';
import { addHighlights } from '../../summaries/store.ts';

/** A story to be saved. Stories with the same `translationKey` are translations of each other. */
export interface StoryInput extends Omit<Story, 'id' | 'translations' | 'summary' | 'originalChanged'> {
  translationKey?: string | undefined;
  /** Whether the story has an address but is listed nowhere. */
  hidden?: boolean | undefined;
}

const isOnCard = (name: string) => Object.hasOwn(StoryCard.properties, name);

/** The columns of a story: what lists show in `card`, the rest in `document`. No other tenant lists it. */
function columnsOf({ itemId, translationKey, hidden = false, ...story }: WithItemId<StoryInput>) {
  const { slug, locale, region, regions, tags = [] } = story;
  const tagSlugs = tags.map(tagSlug).filter((tag) => tag !== '');
  const fields = Object.entries(story);
  return {
    id: itemId ?? null,
    slug,
    locale,
    region,
    regions: regions.filter((each) => siblingsOf(region).includes(each)),
    translation_key: translationKey ?? null,
    hidden,
    tags: tagSlugs.length > 0 ? tagSlugs : null,
    card: Object.fromEntries(fields.filter(([name]) => isOnCard(name))),
    document: Object.fromEntries(fields.filter(([name]) => !isOnCard(name))),
  };
}

const recordType = `id bigint, slug text, locale text, region text, regions jsonb, translation_key text,
  hidden boolean, tags jsonb, card jsonb, document jsonb`;

/**
 * Saves stories, replacing those of the same slug, language and region. Adds their listings, Highlights and search
 * entries.
 * @param derivesLater leaves Highlights and search entries to the background jobs
 */
export async function saveStories(
  database: Queryable,
  stories: readonly WithItemId<StoryInput>[],
  derivesLater = false,
): Promise<void> {
  const records = JSON.stringify(stories.map(columnsOf));
  await database.query(
    `insert into story (id, slug, locale, region, translation_key, card, document)
     select coalesce(id, nextval('item_id')), slug, locale, region, translation_key, card, document
     from jsonb_to_recordset($1::jsonb) as input(${recordType})
     on conflict (slug, locale, region) do update
       set translation_key = excluded.translation_key, card = excluded.card, document = excluded.document`,
    [records],
  );
  await database.query(
    `delete from story_listing using story, jsonb_to_recordset($1::jsonb) as input(${recordType})
     where story_listing.story_id = story.id
       and story.slug = input.slug and story.locale = input.locale and story.region = input.region`,
    [records],
  );
  const written = await database.query<{ id: string }>(
    `with input as (select * from jsonb_to_recordset($1::jsonb) as input(${recordType})),
     numbered as (
       update story set card = story.card || jsonb_build_object('id', story.id::text) from input
       where story.slug = input.slug and story.locale = input.locale and story.region = input.region
       returning story.id, story.card, input.regions, input.hidden, input.tags
     ), listed as (insert into story_listing (story_id, region, locale, vertical, supertag, author, style, own, hidden, published_at, co_authors, tags)
     select id, listed_in.region, card->>'locale', card->>'vertical', card->>'supertag', card->'author'->>'slug',
            card->>'style', listed_in.region = card->>'region', hidden, (card->>'publishedAt')::timestamptz,
            (select array_agg(author->>'slug') from jsonb_array_elements(card->'authors') as author),
            (select array_agg(tag) from jsonb_array_elements_text(nullif(tags, 'null'::jsonb)) as tag)
     from numbered, jsonb_array_elements_text(regions) as listed_in(region))
     select id::text from numbered`,
    [records],
  );
  if (derivesLater) return;
  const ids = written.map(({ id }) => id);
  await addHighlights(database, ids);
  await indexStories(database, ids);
}
