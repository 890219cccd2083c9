/**
 * Keeps the bytes of pictures by their hash, apart from what is said of them: so they can be brought in one by one before
 * anything shows them. Pictures say where they come from, as items do.
 */
export const pictureFilesMigration = `
  create table picture_file (
    hash text primary key,
    type text not null,
    width int not null,
    height int not null,
    placeholder_colours text[] not null,
    bytes bytea not null,
    added_at timestamptz not null default now()
  );
  alter table picture_file alter column bytes set storage external;
  insert into picture_file (hash, type, width, height, placeholder_colours, bytes)
    select distinct on (hash) hash, type, width, height, placeholder_colours, bytes from picture;

  alter table picture drop column type, drop column width, drop column height, drop column bytes;
  alter table picture alter column placeholder_colours drop not null;
  update picture set placeholder_colours = null;
  alter table picture add column source text, add column source_hash text;
  alter table picture add constraint picture_has_file foreign key (hash) references picture_file;
  create index picture_by_hash on picture (hash);`;

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
