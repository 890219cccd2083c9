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

/**
 * Summaries are made anew, by other rules, but for those that an editor approved. Stories without sources are of kinds that
 * have no summary.
 */
export const usefulHighlightsMigration = `
  update model_summary set version = 0 where reviewed_at is null;
  update story_summary set version = 0
    where label = 'highlights' or not exists (
      select 1 from model_summary where model_summary.story_id = story_summary.story_id and reviewed_at is not null);
  drop index story_summary_to_improve;
  create index story_summary_to_improve on story_summary (story_id) where label = 'highlights' and sources is not null;`;
