/** Adds how far each live source of imports has been read. */
export const importsMigration = `
  create table import_source (
    name text primary key,
    cursor text not null,
    updated_at timestamptz not null
  );`;
