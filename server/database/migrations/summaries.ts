/** Where the points of a summary are from, and what a language model wrote, with what its owner said of it. */
export const summariesMigration = `
  alter table story_summary add column sources jsonb;
  create table model_summary (
    story_id bigint primary key,
    version int not null,
    points jsonb not null,
    paragraphs jsonb not null,
    model text not null,
    state text not null,
    made_at timestamptz not null default now(),
    reviewed_at timestamptz,
    reviewed_by text
  );`;
