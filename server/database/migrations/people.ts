/** People who work in the newsroom, their sessions and invitations, and the answers kept for their repeated requests. */
export const peopleMigration = `
  create table person (
    id bigint generated always as identity primary key,
    name text not null,
    email text not null,
    role text not null,
    verticals text[] not null,
    regions text[] not null,
    languages text[] not null,
    time_zone text,
    password text,
    created_at timestamptz not null,
    revoked_at timestamptz
  );
  create unique index person_by_name on person (lower(name)) where revoked_at is null;
  create unique index person_by_email on person (lower(email)) where revoked_at is null;

  create table session (
    id text primary key,
    hash text not null unique,
    person_id bigint not null references person on delete cascade,
    created_at timestamptz not null,
    used_at timestamptz not null,
    expires_at timestamptz not null
  );
  create index session_by_person on session (person_id);

  create table invitation (
    hash text primary key,
    person_id bigint not null references person on delete cascade,
    expires_at timestamptz not null
  );
  create index invitation_by_person on invitation (person_id);

  create table kept_answer_of_person (
    person_id bigint not null references person on delete cascade,
    key text not null,
    request_hash text not null,
    started_at timestamptz not null,
    answer json,
    primary key (person_id, key)
  );
  create index kept_answer_of_person_by_date on kept_answer_of_person (started_at);`;

/** Drafts in review: submitted to editors, or returned by them, with a note. */
export const reviewsMigration = `
  alter table item add column review jsonb;
  create index item_in_review on item (updated_at desc) where review is not null;`;

/**
 * What a version was besides its document, so that a change can be taken back wholly; and who has an item open in the
 * desk, until when without another sign.
 */
export const deskMigration = `
  alter table item_revision add column keeps_live boolean;
  alter table item_revision add column live_version int;
  alter table item_revision add column release_id bigint;
  alter table item_revision add column review jsonb;

  create table presence (
    item text not null,
    person_id bigint not null references person on delete cascade,
    tab text not null,
    changes boolean not null,
    since timestamptz not null,
    ends_at timestamptz not null,
    primary key (item, person_id, tab)
  );
  create index presence_by_person on presence (person_id, ends_at);
  create index presence_by_end on presence (ends_at);`;

/**
 * What belongs to accounts besides a password: the second factor, sign-ins that await its code, accounts at a provider,
 * mails to people, and who changed what of people and tokens.
 */
export const accountsMigration = `
  alter table person add column language text;
  alter table session add column device text not null default '';

  create table second_factor (
    person_id bigint primary key references person on delete cascade,
    secret text not null,
    last_step bigint not null default 0,
    confirmed_at timestamptz
  );

  create table recovery_code (
    person_id bigint not null references person on delete cascade,
    hash text not null,
    primary key (person_id, hash)
  );

  create table half_sign_in (
    hash text primary key,
    person_id bigint not null references person on delete cascade,
    expires_at timestamptz not null
  );
  create index half_sign_in_by_person on half_sign_in (person_id);

  create table person_identity (
    issuer text not null,
    subject text not null,
    person_id bigint not null references person on delete cascade,
    primary key (issuer, subject),
    unique (person_id, issuer)
  );

  create table provider_sign_in (
    hash text primary key,
    state text not null,
    nonce text not null,
    verifier text not null,
    next text not null,
    expires_at timestamptz not null
  );

  create table person_mail (
    id bigint generated always as identity primary key,
    person_id bigint not null references person on delete cascade,
    kind text not null,
    created_at timestamptz not null,
    due_at timestamptz not null,
    tries int not null default 0
  );
  create index person_mail_by_due on person_mail (due_at);
  create index person_mail_by_person on person_mail (person_id);

  create table account_event (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    by text not null,
    action text not null,
    subject text not null,
    fields text[] not null
  );
  create index account_event_by_moment on account_event (at desc);
  create index account_event_by_person on account_event (by, at desc);
  create index change_by_moment on change (at desc);
  create index change_by_person on change (by, at desc);`;

/** Links to previews that can be withdrawn, until they end. */
export const sharesMigration = `
  create table preview_link (
    id text primary key,
    items bigint[] not null,
    address text not null,
    created_at timestamptz not null,
    created_by text not null,
    expires_at timestamptz not null,
    withdrawn_at timestamptz,
    withdrawn_by text
  );
  create index preview_link_by_end on preview_link (expires_at);`;
