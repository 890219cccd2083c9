import {
  listSitemapEntries,
  listSitemapFiles,
  listSitemapListings,
} from '../content/queries/crawlers/sitemap.ts';
import { readEditions } from '../content/queries/editions.ts';
import { findIssue, listIssues } from '../content/queries/issues/issues.ts';
import { listStories } from '../content/queries/listings.ts';
import { findProfile, listProfiles } from '../content/queries/profiles.ts';
import { findFront } from '../content/queries/sections/fronts.ts';
import { findSiteConfig, findStaticPage, listStaticPages, readBrandFile } from '../content/queries/site.ts';
import { findStory, listRelatedStories } from '../content/queries/stories.ts';
import { findSurvey } from '../content/queries/surveys.ts';
import type { ContentSource } from '../content/source.ts';
import { type Queryable, withSignal } from '../database/database.ts';
import { listMostRead } from '../readers/page-views/store.ts';
import { type GivesVocabulary, sharedVocabularyOf } from '../search/index/read-vocabulary.ts';
import { searchLimits, searchStore } from '../search/search-store.ts';

/**
 * The content source over this process's own database. Its calls reject with what the database throws, and with the
 * reason of their signal when it aborts.
 * @param vocabulary the words of the index, where they are not read from the database
 */
export function contentStore(
  database: Queryable,
  limits = searchLimits,
  vocabulary?: GivesVocabulary,
): ContentSource {
  const until = (signal: AbortSignal | undefined) => withSignal(database, signal);
  return {
    siteConfig: (input, signal) => findSiteConfig(until(signal), input),
    editions: async (_, signal) => ({ data: (await readEditions(until(signal))) ?? {} }),
    brandFile: (input, signal) => readBrandFile(until(signal), input),
    pagesIndex: (input, signal) => listStaticPages(until(signal), input),
    staticPage: (input, signal) => findStaticPage(until(signal), input),
    issues: async (input, signal) => ({ data: await listIssues(until(signal), input) }),
    issue: (input, signal) => findIssue(until(signal), input),
    front: async (input, signal) => ({ data: await findFront(until(signal), input) }),
    stories: async (input, signal) => ({ data: await listStories(until(signal), input) }),
    story: (input, signal) => findStory(until(signal), input),
    relatedStories: (input, signal) => listRelatedStories(until(signal), input),
    mostRead: async (input, signal) => ({ data: await listMostRead(until(signal), input) }),
    ...searchStore(database, limits, vocabulary),
    profiles: async (input, signal) => ({ data: await listProfiles(until(signal), input) }),
    profile: (input, signal) => findProfile(until(signal), input),
    sitemapFiles: async (input, signal) => ({ data: await listSitemapFiles(until(signal), input) }),
    sitemapEntries: async (input, signal) => ({ data: await listSitemapEntries(until(signal), input) }),
    sitemapListings: async (input, signal) => ({ data: await listSitemapListings(until(signal), input) }),
    survey: (input, signal) => findSurvey(until(signal), input),
  };
}

/**
 * Returns the content source over a database as it would be, in a transaction that is rolled back. The words of the index
 * are those of readers now, as to read them takes long.
 */
export const previewContent =
  (database: Queryable) =>
  (overlay: Queryable): ContentSource =>
    contentStore(overlay, searchLimits, sharedVocabularyOf(database));
