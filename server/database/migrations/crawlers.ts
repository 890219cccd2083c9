/**
 * Adds what crawlers are told of: when each story was changed, without reading its whole text; and finds the last change
 * of what a page shows.
 */
export const crawlersMigration = `
  alter table story add column changed_at text generated always as (document->>'updatedAt') stored;
  create index story_by_edition on story (region, locale, id);
  create index change_by_tag on change using gin (tags);`;
