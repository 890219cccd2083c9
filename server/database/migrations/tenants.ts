/** The function that looks entries of some regions up by the index of a column. */
const lookupBy = (column: string) => `
  create function search_${column}_in(wanted tsquery, within text[], most int) returns setof bigint
    language sql stable rows 50 set enable_seqscan = off
    as 'select id from search_entry where ${column} @@ wanted and (within is null or regions && within) limit most';`;

/** Search within the regions of a tenant, by words that are counted for each tenant. */
export const tenantsMigration = `
${['words', 'head', 'title'].map(lookupBy).join('')}
  create table search_word_count (
    tenant text not null,
    word text collate "C" not null,
    entries int not null,
    primary key (tenant, word)
  );`;
