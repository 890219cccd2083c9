import type { Database } from '../content/store/database.ts';
import { addPageViews } from '../content/store/page-views.ts';
import { saveSurveys } from '../content/store/surveys.ts';
import { saveConfigs, savePages, saveStories } from '../content/store/write.ts';
import { saveProfiles } from '../content/store/write-profiles.ts';
import { composeConfigs } from './configs.ts';
import { composePages } from './pages.ts';
import { composeProfiles } from './profiles.ts';
import { samplePageViews } from './reads.ts';
import { composeStories } from './stories.ts';
import { composeSurveys } from './surveys.ts';

const batchSize = 40;

/** Hears how far a load has come. */
export type Progress = (done: number, total: number) => void;

/** Tells whether the store holds nothing yet. */
export async function isEmpty(database: Database): Promise<boolean> {
  const rows = await database.query('select 1 from site_config limit 1');
  return rows.length === 0;
}

/** Writes the whole sample edition in one transaction: it is there entirely or not at all. */
export async function loadEdition(database: Database, progress: Progress, now = Date.now()): Promise<void> {
  const today = new Date(now).setUTCHours(0, 0, 0, 0);
  const stories = await composeStories(today);
  const profiles = await composeProfiles(today, stories);
  const pages = await composePages(today);
  const configs = await composeConfigs();
  const surveys = await composeSurveys();
  await database.transaction(async (transaction) => {
    await savePages(transaction, pages);
    await saveSurveys(transaction, surveys);
    await saveProfiles(transaction, profiles);
    for (let start = 0; start < stories.length; start += batchSize) {
      await saveStories(transaction, stories.slice(start, start + batchSize));
      progress(Math.min(start + batchSize, stories.length), stories.length);
    }
    await addPageViews(transaction, await samplePageViews(transaction), new Date(today));
    await saveConfigs(transaction, configs);
  });
}
