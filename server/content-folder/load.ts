import { readFile } from 'node:fs/promises';
import type { Region } from '../../locales/regions.ts';
import { saveBrandFiles } from '../content/queries/brand-files.ts';
import type { Database, Queryable } from '../database/database.ts';
import { renewStatistics } from '../database/statistics.ts';
import { saveMediaFile } from '../media/media-files.ts';
import type { ItemWrite } from '../publishing/items.ts';
import type { StoryInput } from '../publishing/projection/save-stories.ts';
import { openPublishing, type WriteOptions } from '../publishing/publishing.ts';
import { keyOf } from '../publishing/store/rows.ts';
import { addPageViews } from '../readers/page-views/store.ts';
import { saveAliases } from '../search/index/aliases.ts';
import { learnWords } from '../search/index/learn-words.ts';
import { type FolderItem, folderSource, sourceHashOf } from './apply/source-hash.ts';
import type { Progress } from './progress.ts';
import { type FolderContent, type FolderDocuments, readContent } from './read-content.ts';

/** Adds the page views of the folder, as those of each story's first region, unless there are some already. */
async function savePageViews(database: Queryable, { pageViews, today }: FolderContent): Promise<void> {
  const counted = await database.query('select 1 from page_view limit 1');
  if (counted.length > 0) return;
  const rows = await database.query<{ story: string; region: Region; key: string }>(
    "select id::text as story, region, locale || '/' || slug as key from story where locale || '/' || slug = any($1)",
    [Object.keys(pageViews)],
  );
  const views = rows.map(({ story, region, key }) => ({ story, region, views: pageViews[key] as number }));
  await addPageViews(database, views, today);
}

/** The stories that others are translations of, by translation key: those named like it, English ones first. */
function originalsOf(stories: readonly StoryInput[]): Map<string, StoryInput> {
  const named = stories.filter(({ slug, translationKey }) => slug === translationKey);
  const englishLast = named.toSorted((a, b) => Number(a.locale === 'en') - Number(b.locale === 'en'));
  return new Map(englishLast.map((story) => [story.slug, story]));
}

const placeOf = ({ locale, slug }: Pick<StoryInput, 'locale' | 'slug'>) => ({ locale, slug });

/** The documents of a folder as items. */
function documentItems({ stories, profiles, pages, surveys, fronts, issues }: FolderDocuments): ItemWrite[] {
  const originals = originalsOf(stories);
  const storyWrite = (story: StoryInput): ItemWrite => {
    const { translationKey } = story;
    const original = translationKey === undefined ? undefined : originals.get(translationKey);
    const isTranslation = original !== undefined && original !== story;
    return {
      kind: 'story',
      ...placeOf(story),
      document: story,
      original: isTranslation ? placeOf(original) : undefined,
    };
  };
  return [
    ...pages.map((document): ItemWrite => ({ kind: 'page', ...placeOf(document), document })),
    ...surveys.map((document): ItemWrite => ({ kind: 'survey', ...placeOf(document), document })),
    ...profiles.map((document): ItemWrite => ({ kind: document.kind, ...placeOf(document), document })),
    ...stories.map(storyWrite),
    ...fronts.map((document): ItemWrite => ({ kind: 'front', ...placeOf(document), document })),
    ...issues.map((document): ItemWrite => ({ kind: 'issue', ...placeOf(document), document })),
  ];
}

/**
 * The content of a folder as items. What stands for them in comparisons is what the folder says, whatever the day on
 * which a demonstration's dates are moved to.
 */
export function itemsOf(content: FolderContent): FolderItem[] {
  const configs = content.configs.map((document): ItemWrite => {
    return { kind: 'site', locale: document.locale, slug: document['current-region'], document };
  });
  const items = [...configs, ...documentItems(content)];
  const written =
    content.asWritten === content
      ? new Map<string, ItemWrite>()
      : new Map(documentItems(content.asWritten).map((item) => [keyOf(item), item]));
  return items.map((item): FolderItem => {
    const key = keyOf(item);
    const fields = content.itemFields.get(key);
    const asWritten = { ...(written.get(key) ?? item), ...content.asWritten.itemFields.get(key) };
    return { ...item, ...fields, source: folderSource, sourceHash: sourceHashOf(asWritten) };
  });
}

/** How content is loaded: its moment, after which what is dated is scheduled, and whether pages go before search. */
type LoadOptions = Pick<WriteOptions, 'now' | 'derivesLater'>;

/** Writes the content of a folder as items, in one transaction: it is there entirely or not at all. */
export async function saveContent(
  database: Database,
  content: FolderContent,
  progress?: Progress,
  load: LoadOptions = {},
): Promise<void> {
  const options = { ...load, progress };
  // Their names are hashes of their bytes: to have more of them than are needed does no harm.
  await saveBrandFiles(database, content.brandFiles);
  for (const file of content.media) await saveMediaFile(database, file, await readFile(file.path));
  await openPublishing(database).write(itemsOf(content), 'content folder', options);
  await savePageViews(database, content);
  await saveAliases(database, content.searchAliases);
  if (!load.derivesLater) await learnWords(database);
  await renewStatistics(database);
}

/**
 * Loads a content folder into a database.
 * @throws {ContentFolderError} with all problems of the folder, when there are any; nothing is stored then
 */
export async function loadContent(
  database: Database,
  folder: string,
  progress?: Progress,
  options?: LoadOptions,
): Promise<void> {
  await saveContent(database, await readContent(folder, options?.now), progress, options);
}
