import { indexStories } from '../../search/store.ts';
import { addHighlights } from '../../summaries/store.ts';
import type { SiteConfig } from '../contract/site-config.ts';
import type { StaticPage } from '../contract/static-page.ts';
import type { Story, StoryCard } from '../contract/story.ts';
import type { Queryable } from './database.ts';

/** A story as it is handed in: its translations are those that share its key, its summary is made here. */
export interface StoryInput extends Omit<Story, 'id' | 'translations' | 'summary'> {
  translationKey?: string | undefined;
  /** The story has an address and is listed nowhere. */
  hidden?: boolean | undefined;
}

function splitStory({ translationKey, hidden = false, ...story }: StoryInput) {
  const { regions, location, updatedAt, version, body, ...card } = story;
  return {
    slug: card.slug,
    locale: card.locale,
    region: card.region,
    regions,
    translation_key: translationKey ?? null,
    hidden,
    card: card satisfies Omit<StoryCard, 'id'>,
    document: { regions, location, updatedAt, version, body },
  };
}

const recordType = `slug text, locale text, region text, regions jsonb, translation_key text,
  hidden boolean, card jsonb, document jsonb`;

/** Writes stories, replacing those with the same slug, language and region, and makes what is made of them. */
export async function saveStories(database: Queryable, stories: readonly StoryInput[]): Promise<void> {
  const records = JSON.stringify(stories.map(splitStory));
  await database.query(
    `insert into story (slug, locale, region, translation_key, card, document)
     select slug, locale, region, translation_key, card, document
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
       returning story.id, story.card, input.regions, input.hidden
     ), listed as (insert into story_listing (story_id, region, locale, vertical, supertag, author, style, own, hidden, published_at)
     select id, place.region, card->>'locale', card->>'vertical', card->>'supertag', card->'author'->>'slug',
            card->>'style', place.region = card->>'region', hidden, (card->>'publishedAt')::timestamptz
     from numbered, jsonb_array_elements_text(regions) as place(region))
     select id::text from numbered`,
    [records],
  );
  const ids = written.map(({ id }) => id);
  await addHighlights(database, ids);
  await indexStories(database, ids);
}

/** Writes miscellaneous pages, replacing those with the same slug and language. */
export async function savePages(database: Queryable, pages: readonly StaticPage[]): Promise<void> {
  await database.query(
    `insert into standing_page (slug, locale, document)
     select page->>'slug', page->>'locale', page from jsonb_array_elements($1::jsonb) as page
     on conflict (slug, locale) do update set document = excluded.document`,
    [JSON.stringify(pages)],
  );
}

/** Writes site configurations, replacing those of the same region and language; their sections keep their order. */
export async function saveConfigs(database: Queryable, configs: readonly SiteConfig[]): Promise<void> {
  await database.query(
    `insert into site_config (region, locale, document)
     select config->>'current-region', config->>'locale', config from json_array_elements($1::json) as config
     on conflict (region, locale) do update set document = excluded.document`,
    [JSON.stringify(configs)],
  );
}
