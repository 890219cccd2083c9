/** Counts of attempts that all nodes limit together, by a keyed hash of who made them. */
export const attemptsMigration = `
  create table attempt (
    key text primary key,
    count int not null,
    ends_at timestamptz not null
  );
  create index attempt_by_end on attempt (ends_at);`;
