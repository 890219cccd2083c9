/**
 * Adds how each subscription was agreed to, when a reader's last subscription ended, the addresses that receive nothing,
 * and the issues of newsletters with the state of every letter. Of a suppressed address only a keyed hash is stored;
 * `newsletter` is empty where it is suppressed for all of them.
 */
export const lettersMigration = `
  alter table subscription add column source text not null default 'form';
  alter table subscription add column proof text;
  alter table subscriber add column ended_at timestamptz;
  alter table subscriber add column bounces int not null default 0;
  create index subscription_by_newsletter on subscription (newsletter, subscriber_id);
  create index subscriber_by_end on subscriber (ended_at) where ended_at is not null;
  create index sign_up_unconfirmed on sign_up (created_at) where confirmed_at is null;

  create table suppression (
    hash text not null,
    newsletter text not null,
    reason text not null,
    at timestamptz not null,
    primary key (hash, newsletter)
  );

  create table letter_issue (
    id bigint generated always as identity primary key,
    newsletter text not null,
    slug text not null,
    created_at timestamptz not null,
    unique (newsletter, slug)
  );

  create table letter_edition (
    issue_id bigint not null references letter_issue on delete cascade,
    region text not null,
    locale text not null,
    created_at timestamptz not null,
    document jsonb not null,
    primary key (issue_id, region, locale)
  );

  create table letter_delivery (
    issue_id bigint not null references letter_issue on delete cascade,
    subscriber_id bigint not null references subscriber on delete cascade,
    region text not null,
    locale text not null,
    state text not null,
    due_at timestamptz,
    tries int not null default 0,
    unanswered int not null default 0,
    ended_at timestamptz,
    answer text,
    primary key (issue_id, subscriber_id)
  );
  create index letter_delivery_due on letter_delivery (due_at) where due_at is not null;
  create index letter_delivery_by_subscriber on letter_delivery (subscriber_id);`;

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

/** Adds letters of readers to the editor. */
export const editorLettersMigration = `
  create table editor_letter (
    id bigint generated always as identity primary key,
    region text not null,
    locale text not null,
    name text not null,
    place text not null,
    email text not null,
    story text,
    body text not null,
    state text not null default 'received' check (state in ('received', 'printed', 'refused')),
    received_at timestamptz not null,
    decided_at timestamptz,
    decided_by text
  );
  create index editor_letter_by_state on editor_letter (state, id desc);
  create index editor_letter_printed on editor_letter (region, locale, decided_at desc) where state = 'printed';
  create index editor_letter_by_story on editor_letter (story, decided_at desc) where state = 'printed';
  create index editor_letter_by_email on editor_letter (email);`;
