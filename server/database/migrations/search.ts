/** What readers search for: the words of each story and profile. */
export const searchEntryMigration = `
  create table search_entry (
    id bigint generated always as identity primary key,
    story_id bigint unique references story on delete cascade,
    profile_id bigint unique references profile on delete cascade,
    kind text not null,
    slug text not null,
    locale text not null,
    regions text[] not null,
    dated_at timestamptz not null,
    title tsvector not null,
    words tsvector not null
  );
  create index search_entry_words on search_entry using gin (words);`;

/**
 * What search needs besides words: fields to narrow results by, the version of the analysis that made an entry, the
 * words of all entries with what is compared when one is misspelt, and names that mean the same.
 */
export const searchMigration = `
  alter table search_entry
    add column vertical text,
    add column cuisine text,
    add column price_range int,
    add column analysis text;
  create index search_entry_title on search_entry using gin (title);
  create index search_entry_analysis on search_entry (analysis);

  create table search_word (
    word text collate "C" primary key,
    written text not null,
    sound text,
    stems text[] not null,
    entries int not null
  );
  create table search_unlearned (
    entry_id bigint primary key references search_entry on delete cascade,
    words text[] not null,
    written text[] not null
  );
  create table search_vocabulary (
    only_row boolean primary key default true check (only_row),
    version bigint not null,
    analysis text
  );
  insert into search_vocabulary (version) values (0);

  create table search_alias (
    names text[] not null
  );`;
