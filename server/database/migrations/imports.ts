/** Adds how far each live source of imports has been read. */
export const importsMigration = `
  create table import_source (
    name text primary key,
    cursor text not null,
    updated_at timestamptz not null
  );`;

/** Adds what imports did and left out. */
export const importReportsMigration = `
  create table import_report (
    id bigint generated always as identity primary key,
    source text not null,
    at timestamptz not null,
    counts jsonb not null,
    notes text[] not null,
    noted int not null
  );`;

/** Tells the reports of what came from live sources from those of commands. */
export const liveReportsMigration = `
  alter table import_report add column live boolean not null default false;`;
