/** Adds answers that came without a proof of the mailbox, until they are confirmed from it. */
export const surveyRepliesMigration = `
  create table survey_reply (
    id bigint generated always as identity primary key,
    survey text not null,
    email text not null,
    region text not null,
    locale text not null,
    answers jsonb not null,
    created_at timestamptz not null,
    mail_due_at timestamptz,
    mail_tries int not null default 0
  );
  create index survey_reply_due on survey_reply (mail_due_at) where mail_due_at is not null;
  create index survey_reply_by_date on survey_reply (created_at);
  create index survey_reply_by_email on survey_reply (email);`;
