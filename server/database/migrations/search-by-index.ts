/** The function that looks entries up by the index of a column. */
const lookupBy = (column: string) => `
  create function search_by_${column}(wanted tsquery, near text, most int) returns setof bigint
    language sql stable rows 50 set enable_seqscan = off
    as 'select id from search_entry where ${column} @@ wanted and (near is null or near = any(regions)) limit most';`;

/**
 * What searches look entries up by. The planner does not count what it costs to read long word lists that are stored
 * apart, and so reads the whole table where it is small: these functions always use the indexes. `head` has the words of
 * the title, the standfirst and the facts; it is short enough to be read with each entry.
 */
export const searchByIndexMigration = `
  alter table search_entry
    add column head tsvector generated always as (ts_filter(words, '{a,b}')) stored;
  create index search_entry_head on search_entry using gin (head);
${['words', 'head', 'title'].map(lookupBy).join('')}`;
