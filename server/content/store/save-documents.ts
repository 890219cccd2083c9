import type { SiteConfig } from '../contract/site-config.ts';
import type { StaticPage } from '../contract/static-page.ts';
import type { Survey } from '../contract/survey.ts';
import type { Queryable } from './database.ts';

/** Saves static pages, replacing those of the same slug and language. */
export async function savePages(database: Queryable, pages: readonly StaticPage[]): Promise<void> {
  await database.query(
    `insert into static_page (slug, locale, document)
     select page->>'slug', page->>'locale', page from jsonb_array_elements($1::jsonb) as page
     on conflict (slug, locale) do update set document = excluded.document`,
    [JSON.stringify(pages)],
  );
}

/** Saves surveys, replacing those of the same slug and language. */
export async function saveSurveys(database: Queryable, surveys: readonly Survey[]): Promise<void> {
  await database.query(
    `insert into survey (slug, locale, document)
     select survey->>'slug', survey->>'locale', survey from jsonb_array_elements($1::jsonb) as survey
     on conflict (slug, locale) do update set document = excluded.document`,
    [JSON.stringify(surveys)],
  );
}

/** Saves site configurations, replacing those of the same region and language. */
export async function saveConfigs(database: Queryable, configs: readonly SiteConfig[]): Promise<void> {
  // Type json, not jsonb: it keeps the order of the verticals.
  await database.query(
    `insert into site_config (region, locale, document)
     select config->>'current-region', config->>'locale', config from json_array_elements($1::json) as config
     on conflict (region, locale) do update set document = excluded.document`,
    [JSON.stringify(configs)],
  );
}
