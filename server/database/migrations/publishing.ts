/** The address of a profile by its kind, for content that was stored before there were items. */
const profilePath = `case kind
    when 'restaurant' then '/dining/' when 'designer' then '/designers/profile/' when 'person' then '/people/'
    when 'place' then '/places/' when 'author' then '/authors/' when 'event' then '/events/'
    when 'destination-guide' then '/guides/destinations/' when 'dining-guide' then '/guides/dining/'
    when 'mall-guide' then '/guides/malls/' when 'map' then '/maps/' when 'collection' then '/collection/'
    when 'profile-collection' then '/profile-collection/' when 'newsletter' then '/newsletters/'
  end || slug`;

/**
 * Adds items: what a publisher writes, with its states and revisions. The tables that pages are read from become
 * projections of the items that are published. What these tables already hold becomes published items.
 */
export const publishingMigration = `
  create sequence item_id;

  create table release (
    id bigint generated always as identity primary key,
    name text not null unique,
    publish_at timestamptz,
    released_at timestamptz,
    created_at timestamptz not null,
    created_by text not null
  );

  create table item (
    id bigint primary key default nextval('item_id'),
    kind text not null,
    locale text not null,
    slug text not null,
    document json not null,
    hash text not null,
    state text not null check (state in ('draft', 'published', 'withdrawn')),
    publish_at timestamptz,
    expire_at timestamptz,
    keeps_live boolean not null default false,
    release_id bigint references release,
    version int not null,
    live_version int,
    live_path text,
    live_expire_at timestamptz,
    next_at timestamptz,
    original_locale text,
    original_slug text,
    original_version int,
    source text,
    source_id text,
    source_hash text,
    updated_at timestamptz not null,
    updated_by text not null,
    unique (kind, locale, slug)
  );
  create unique index item_by_source on item (source, source_id) where source_id is not null;
  create index item_by_live_path on item (live_path) where live_path is not null;
  create index item_due on item (next_at) where next_at is not null;
  create index item_by_release on item (release_id) where release_id is not null;
  create index item_by_original on item (kind, original_locale, original_slug) where original_slug is not null;
  create index item_by_date on item (updated_at desc, id desc);

  create table item_revision (
    item_id bigint not null references item on delete cascade,
    version int not null,
    slug text not null,
    document json not null,
    hash text not null,
    state text not null,
    publish_at timestamptz,
    expire_at timestamptz,
    at timestamptz not null,
    by text not null,
    primary key (item_id, version)
  );

  create table redirect (
    from_path text primary key,
    to_path text,
    item_id bigint
  );
  create index redirect_by_target on redirect (to_path) where to_path is not null;

  create table change (
    id bigint generated always as identity primary key,
    at timestamptz not null default now(),
    by text not null,
    items jsonb not null,
    redirects jsonb not null,
    tags text[] not null
  );

  create table secret (name text primary key, value text not null);

  alter table page_view drop constraint story_read_story_id_fkey;
  alter table story_summary drop constraint story_summary_story_id_fkey;
  select setval('item_id', coalesce(max(id), 0) + 1, false) from story;
  alter table story alter column id drop identity;
  alter table story alter column id set default nextval('item_id');

  delete from search_entry where profile_id is not null;
  alter table profile alter column id drop identity;
  alter table profile alter column id set default nextval('item_id');
  update profile set id = -id;
  update profile set id = nextval('item_id');
  update profile set card = card || jsonb_build_object('id', id::text);

  alter table static_page add column item_id bigint;
  alter table survey add column item_id bigint;
  alter table site_config add column item_id bigint;
  update static_page set item_id = nextval('item_id');
  update survey set item_id = nextval('item_id');
  update site_config set item_id = nextval('item_id');
  create index static_page_by_item on static_page (item_id);
  create index survey_by_item on survey (item_id);
  create index site_config_by_item on site_config (item_id);

  create temporary table stored on commit drop as
    select id, 'story' as kind, locale, slug,
           ((card - 'id') || document || jsonb_strip_nulls(jsonb_build_object('translationKey', translation_key,
             'hidden', (select true from story_listing where story_id = story.id and hidden limit 1))))::json as document,
           '/' || (card->>'vertical') || '/' || (card->>'supertag') || '/' || slug as path
    from story
    union all
    select id, kind, locale, slug,
           ((card - 'id') || document || jsonb_build_object('featured', featured, 'gathers', (
             select coalesce(jsonb_agg(jsonb_build_object('kind', member_kind, 'slug', member_slug) order by position), '[]')
             from profile_member as member where member.kind = profile.kind and member.slug = profile.slug)))::json,
           ${profilePath}
    from profile
    union all
    select item_id, 'page', locale, slug, document::json, '/' || slug from static_page
    union all
    select item_id, 'survey', locale, slug, document::json, '/survey/' || slug from survey
    union all
    select item_id, 'site', locale, region, document, null from site_config;

  insert into item (id, kind, locale, slug, document, hash, state, version, live_version, live_path, source, updated_at, updated_by)
  select id, kind, locale, slug, document, '', 'published', coalesce((document->>'version')::int, 1),
         coalesce((document->>'version')::int, 1), path, 'folder', now(), 'migration'
  from stored
  on conflict (kind, locale, slug) do nothing;`;
