import type { Test } from 'tap';
import type { Locale } from '../../../locales/languages.ts';
import type { Region } from '../../../locales/regions.ts';
import type { Input } from '../../../server/content/contract/calls.ts';
import type { ItemWrite } from '../../../server/publishing/items.ts';
import { openPublishing } from '../../../server/publishing/publishing.ts';
import { saveAliases } from '../../../server/search/index/aliases.ts';
import { learnWords } from '../../../server/search/index/learn-words.ts';
import { contentStore } from '../../support/content/content-store.ts';
import { storyWrite } from '../../support/items.ts';
import { openPrepared } from '../../support/prepared-databases.ts';

/** What a story has that is searched for. */
export type SearchedStory = readonly [
  slug: string,
  locale: Locale,
  title: string,
  text: string,
  standfirst?: string,
  region?: Region,
];

/** The region in which a language is read by default. */
const regionOf: Partial<Record<Locale, Region>> = { vn: 'vn', bm: 'my', kz: 'kz', ru: 'kz' };
const usualRegion = (locale: Locale): Region => regionOf[locale] ?? 'hk';

/** Stories of one paragraph, without a standfirst and in the usual region of their language unless these are given. */
export const searchedStories = (stories: readonly SearchedStory[]): ItemWrite[] =>
  stories.map(([slug, locale, title, text, standfirst = '', region = usualRegion(locale)]) =>
    storyWrite({
      slug,
      locale,
      title,
      standfirst,
      region,
      regions: [region],
      body: [{ type: 'paragraph', text }],
    }),
  );

/** So many stories in which nothing is looked for, so that words are rare among all. */
export const plainStories = (
  number: number,
  more: Partial<Parameters<typeof storyWrite>[0]> = {},
): ItemWrite[] =>
  Array.from({ length: number }, (_, index) =>
    storyWrite({
      slug: `plain-${index}`,
      title: `A plain story ${index}`,
      standfirst: 'Nothing of note.',
      ...more,
    }),
  );

/** A magazine of some items whose words are learned, until the tests of a file end. */
export async function openSearched(
  t: Test,
  items: ItemWrite[],
  aliases: readonly (readonly string[])[] = [],
) {
  const database = await openPrepared();
  t.teardown(() => database.close());
  await openPublishing(database).write(items, 'test');
  await saveAliases(database, aliases);
  await learnWords(database);
  const content = contentStore(database);
  /** Searches as a reader of a language; returns the answer with the slugs of what was found. */
  async function search(q: string, locale: Locale = 'en', more: Partial<Input<'search'>> = {}) {
    const { data } = await content.search({ region: usualRegion(locale), locale, q, ...more });
    return { ...data, slugs: data?.items.map(({ card }) => card.slug) ?? [] };
  }
  return { content, search };
}
