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
