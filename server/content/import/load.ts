import { addPageViews } from '../../page-views/store.ts';
import type { Database, Queryable } from '../store/database.ts';
import { saveConfigs, savePages, saveSurveys } from '../store/save-documents.ts';
import { saveProfiles } from '../store/save-profiles.ts';
import { saveStories } from '../store/save-stories.ts';
import { type FolderContent, readContent } from './read-content.ts';

const batchSize = 40;

/** Hears how far a load has come. */
export type Progress = (done: number, total: number) => void;

/** Tells whether the store holds nothing yet. */
export async function isEmpty(database: Queryable): Promise<boolean> {
  const rows = await database.query('select 1 from site_config limit 1');
  return rows.length === 0;
}

/** Adds the page views of the folder, unless there are some already. */
async function savePageViews(database: Queryable, { pageViews, today }: FolderContent): Promise<void> {
  const counted = await database.query('select 1 from page_view limit 1');
  if (counted.length > 0) return;
  const rows = await database.query<{ id: string; key: string }>(
    "select id::text, locale || '/' || slug as key from story where locale || '/' || slug = any($1)",
    [Object.keys(pageViews)],
  );
  await addPageViews(database, new Map(rows.map(({ id, key }) => [id, pageViews[key] as number])), today);
}

/** Writes content in one transaction: it is there entirely or not at all. */
export async function saveContent(
  database: Database,
  content: FolderContent,
  progress: Progress = () => {},
): Promise<void> {
  const { stories } = content;
  await database.transaction(async (transaction) => {
    await savePages(transaction, content.pages);
    await saveSurveys(transaction, content.surveys);
    await saveProfiles(transaction, content.profiles);
    for (let start = 0; start < stories.length; start += batchSize) {
      await saveStories(transaction, stories.slice(start, start + batchSize));
      progress(Math.min(start + batchSize, stories.length), stories.length);
    }
    await savePageViews(transaction, content);
    await saveConfigs(transaction, content.configs);
  });
}

/**
 * Loads a content folder into a database.
 * @param now the moment of loading, in milliseconds
 * @throws {ContentFolderError} with all problems of the folder, when there are any; nothing is stored then
 */
export async function loadContent(
  database: Database,
  folder: string,
  progress?: Progress,
  now?: number,
): Promise<void> {
  await saveContent(database, await readContent(folder, now), progress);
}
