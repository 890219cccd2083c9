import { locales } from '../../locales/languages.ts';
import { editions, requestOf } from './addresses.ts';
import type { BenchRequest } from './load/load.ts';

const prefixes = ['', ...locales.map((locale) => `/${locale}`)];

/** Every story in every edition below every prefix. */
function* everyStory(paths: readonly string[]): Generator<BenchRequest> {
  for (const prefix of prefixes)
    for (const edition of editions) for (const path of paths) yield requestOf(prefix + path, edition);
}

/**
 * Requests for pages that differ from each other, so that each is a miss: of eight, six stories in some edition and
 * below some language prefix, one search, and one story that does not exist. When the stories are used up, searches and
 * missing stories go on.
 */
export function* distinctRequests(storyPaths: readonly string[], count: number): Generator<BenchRequest> {
  const stories = everyStory(storyPaths);
  for (let number = 0; number < count; number++) {
    const edition = editions[number % editions.length] as (typeof editions)[number];
    const story = number % 8 < 6 ? stories.next().value : undefined;
    if (story) yield story;
    else if (number % 8 === 6) yield requestOf(`/search?q=tea+${number}`, edition);
    else yield requestOf(`/dining/bars/no-such-story-${number}`, edition);
  }
}
