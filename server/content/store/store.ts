import { search } from '../../search/find.ts';
import type { ContentSource } from '../source.ts';
import type { Database } from './database.ts';
import { composeFront } from './fronts.ts';
import { listStories } from './listings.ts';
import { mostRead } from './page-views.ts';
import { findProfile, listProfiles } from './profiles.ts';
import { pagesIndex, siteConfig, staticPage } from './site.ts';
import { findStory, relatedStories } from './stories.ts';
import { findSurvey } from './surveys.ts';

/** The content source over this process's own database. */
export function contentStore(database: Database): ContentSource {
  return {
    siteConfig: (input) => siteConfig(database, input),
    pagesIndex: (input) => pagesIndex(database, input),
    staticPage: (input) => staticPage(database, input),
    front: async (input) => ({ data: await composeFront(database, input) }),
    stories: async (input) => ({ data: await listStories(database, input) }),
    story: (input) => findStory(database, input),
    relatedStories: (input) => relatedStories(database, input),
    mostRead: async (input) => ({ data: await mostRead(database, input) }),
    search: async (input) => ({ data: await search(database, input) }),
    profiles: async (input) => ({ data: await listProfiles(database, input) }),
    profile: (input) => findProfile(database, input),
    survey: (input) => findSurvey(database, input),
  };
}
