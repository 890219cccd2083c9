/** Finds the listings of a story without its regions, as sitemaps and searches do, and the answers of a subscriber; both go with theirs. */
export const referencesMigration = `
  create index listing_by_story on story_listing (story_id);
  create index survey_answer_by_subscriber on survey_answer (subscriber_id);`;
