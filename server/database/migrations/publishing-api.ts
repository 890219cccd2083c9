/**
 * Adds what publishing over HTTP needs: tokens, the answers kept for repeated requests, uploaded pictures, and how far
 * each receiver has been told of the changes.
 */
export const publishingApiMigration = `
  create table api_token (
    id text primary key,
    name text not null,
    hash text not null,
    scopes text[] not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz,
    last_used_at timestamptz
  );
  create unique index api_token_by_name on api_token (name) where revoked_at is null;

  create table kept_answer (
    token_id text not null references api_token on delete cascade,
    key text not null,
    request_hash text not null,
    started_at timestamptz not null,
    answer json,
    primary key (token_id, key)
  );
  create index kept_answer_by_date on kept_answer (started_at);

  create table picture (
    name text primary key,
    type text not null,
    width int not null,
    height int not null,
    focal float8[] not null,
    placeholder_colours text[] not null,
    alt jsonb not null,
    credit text,
    hash text not null,
    version int not null,
    updated_at timestamptz not null,
    updated_by text not null,
    bytes bytea not null
  );
  alter table picture alter column bytes set storage external;

  create table change_receiver (
    name text primary key,
    change_id bigint not null,
    tries int not null default 0,
    failing_since timestamptz,
    next_at timestamptz not null,
    leased_until timestamptz
  );`;
