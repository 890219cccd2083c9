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

/**
 * Adds the words of items, by which the lists of the newsroom find them: in every state, unlike the entries of readers'
 * searches. They are those of a version; an item whose newest version has none yet is found by its document. The function
 * always uses the index, as those of readers' searches do.
 */
export const itemWordsMigration = `
  create table item_words (
    item_id bigint primary key references item on delete cascade,
    version int not null,
    analysis text not null,
    words tsvector not null
  );
  create index item_words_words on item_words using gin (words);
  create index item_words_analysis on item_words (analysis);

  create function items_with_words(wanted tsquery) returns setof bigint
    language sql stable rows 50 set enable_seqscan = off
    as 'select item_id from item_words where words @@ wanted';`;
