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
