/** Lets a story be listed under each of its authors; `author` stays the first. */
export const severalAuthorsMigration = `
  alter table story_listing add column co_authors text[];
  create index story_listing_by_co_author on story_listing using gin (co_authors) where co_authors is not null;
`;

/** Lets a story be listed under each of its tags, by their slugs. */
export const tagsMigration = `
  alter table story_listing add column tags text[];
  create index story_listing_by_tag on story_listing using gin (tags) where tags is not null;
`;

/** Makes the tables of stories, static pages and configuration. */
export const storiesMigration = `
      create table story (
        id bigint generated always as identity primary key,
        slug text not null,
        locale text not null,
        region text not null,
        translation_key text,
        card jsonb not null,
        document jsonb not null,
        unique (slug, locale, region)
      );
      create index story_translation on story (translation_key) where translation_key is not null;

      create table story_listing (
        story_id bigint not null references story on delete cascade,
        region text not null,
        locale text not null,
        vertical text not null,
        supertag text not null,
        author text not null,
        style text not null,
        own boolean not null,
        hidden boolean not null,
        published_at timestamptz not null,
        primary key (region, story_id)
      );
      create index listing_by_supertag on story_listing (region, locale, vertical, supertag, published_at desc, story_id);
      create index listing_by_vertical on story_listing (region, locale, vertical, published_at desc, story_id);
      create index listing_by_date on story_listing (region, locale, published_at desc, story_id) where not hidden;
      create index listing_by_author on story_listing (region, author, published_at desc, story_id) where not hidden;

      create table standing_page (
        slug text not null,
        locale text not null,
        document jsonb not null,
        primary key (slug, locale)
      );

      create table site_config (
        region text not null,
        locale text not null,
        document json not null,
        primary key (region, locale)
      );`;
