/** What editors say of fronts; `section` is `home` or the vertical, `ends_at` when something on it ends next. */
export const frontsMigration = `
  create table front (
    slug text not null,
    locale text not null,
    region text not null,
    section text not null,
    document jsonb not null,
    ends_at timestamptz,
    item_id bigint,
    primary key (slug, locale)
  );
  create index front_by_section on front (region, section);
  create index front_by_item on front (item_id);
  create index front_by_end on front (ends_at) where ends_at is not null;`;

/** Issues of the magazine; `stories` are the slugs that they name, `issued_at` orders the archive. */
export const issuesMigration = `
  create table issue (
    slug text not null,
    locale text not null,
    regions text[] not null,
    stories text[] not null,
    issued_at timestamptz not null,
    document jsonb not null,
    item_id bigint,
    primary key (slug, locale)
  );
  create index issue_by_region on issue using gin (regions);
  create index issue_by_story on issue using gin (stories);
  create index issue_by_item on issue (item_id);`;
