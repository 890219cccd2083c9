/**
 * Files of film, sound and captions, each named by a hash of its bytes: so they can be brought in before anything shows
 * them. They are stored as they are, so that a part of one is read without the rest.
 */
export const mediaFilesMigration = `
  create table media_file (
    name text primary key,
    type text not null,
    bytes bytea not null,
    created_at timestamptz not null default now()
  );
  alter table media_file alter column bytes set storage external;`;
