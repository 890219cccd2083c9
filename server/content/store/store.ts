import { search } from '../../search/search.ts';
import type { ContentSource } from '../source.ts';
import { type Queryable, withSignal } from './database.ts';
import { composeFront } from './fronts.ts';
import { listStories } from './listings.ts';
import { mostRead } from './page-views.ts';
import { findProfile, listProfiles } from './profiles.ts';
import { pagesIndex, siteConfig, staticPage } from './site.ts';
import { findStory, relatedStories } from './stories.ts';
import { findSurvey } from './surveys.ts';

/**
 * The content source over this process's own database. Its calls reject with what the database throws, and with the
 * reason of their signal when it aborts.
 */
export function contentStore(database: Queryable): ContentSource {
  const until = (signal: AbortSignal | undefined) => withSignal(database, signal);
  return {
    siteConfig: (input, signal) => siteConfig(until(signal), input),
    pagesIndex: (input, signal) => pagesIndex(until(signal), input),
    staticPage: (input, signal) => staticPage(until(signal), input),
    front: async (input, signal) => ({ data: await composeFront(until(signal), input) }),
    stories: async (input, signal) => ({ data: await listStories(until(signal), input) }),
    story: (input, signal) => findStory(until(signal), input),
    relatedStories: (input, signal) => relatedStories(until(signal), input),
    mostRead: async (input, signal) => ({ data: await mostRead(until(signal), input) }),
    search: async (input, signal) => ({ data: await search(until(signal), input) }),
    profiles: async (input, signal) => ({ data: await listProfiles(until(signal), input) }),
    profile: (input, signal) => findProfile(until(signal), input),
    survey: (input, signal) => findSurvey(until(signal), input),
  };
}
