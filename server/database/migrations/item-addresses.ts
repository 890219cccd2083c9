/**
 * Adds under which slug and where each item is public, as its newest version may have another slug. The keys of items
 * are compared when a transaction ends, so that items can exchange their slugs in one.
 */
export const itemAddressesMigration = `
  alter table item drop constraint item_kind_locale_slug_key;
  alter table item add constraint item_key unique (kind, locale, slug) deferrable initially deferred;
  alter table item add column live_slug text;
  alter table item add column last_path text;
  update item set last_path = live_path, live_slug = coalesce(substring(live_path from '[^/]+$'), slug)
  where live_version is not null;
  create index item_by_live_slug on item (kind, locale, live_slug) where live_slug is not null;
  create index item_by_last_path on item (last_path) where last_path is not null;`;
