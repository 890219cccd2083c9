/** The files of the brand: logos, icons and fonts, each named by a hash of its bytes. */
export const brandMigration = `
  create table brand_file (
    name text primary key,
    bytes bytea not null,
    created_at timestamptz not null default now()
  );`;
