/** What readers search for: texts that enough clients asked, and before that keyed hashes of who asked what. */
export const searchesMigration = `
  create table asked_search (
    text text not null,
    locale text not null,
    day date not null,
    times int not null,
    found int,
    primary key (text, locale, day)
  );
  create index asked_search_by_day on asked_search (day);
  create table search_asker (
    search text not null,
    client text not null,
    ends_at timestamptz not null,
    primary key (search, client)
  );
  create index search_asker_by_end on search_asker (ends_at);`;
