import type { Test } from 'tap';
import type { ContentSource } from '../../../server/content/source.ts';
import { testFacets, testFilters } from './contract/facets.ts';
import { testProfiles } from './contract/profiles.ts';
import { testSearch } from './contract/search.ts';
import { testSite } from './contract/site.ts';
import { testSitemap } from './contract/sitemap.ts';
import { testFronts, testListings, testStories } from './contract/stories.ts';

const tests = [
  testSite,
  testFronts,
  testListings,
  testStories,
  testSearch,
  testProfiles,
  testFacets,
  testFilters,
  testSitemap,
];

/** Tests what every content source must do, however it works. The source has the content of the tests. */
export function contractSuite(t: Test, content: ContentSource): void {
  for (const test of tests) test(t, content);
}
