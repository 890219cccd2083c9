import type { Queryable } from '../content/store/database.ts';
import { type LanguageModel, summaryByModel } from './language-model.ts';
import {
  addHighlights,
  claimStories,
  type SourceStory,
  saveSummary,
  storiesWithoutSummary,
} from './store.ts';

/** What the summary worker needs. */
export interface SummaryWorkerParts {
  database: Queryable;
  /** Without one, stories keep their Highlights. */
  languageModel?: LanguageModel | undefined;
  /** Called with the ids of stories that have a new summary. */
  changed: (ids: readonly string[]) => void;
  /** Called when the language model fails on a story. */
  failed: (error: unknown, storyId: string) => void;
}

const batchSize = 20;
const modelConcurrency = 2;

async function addMissingHighlights(
  { database, changed }: SummaryWorkerParts,
  stopped: () => boolean,
): Promise<void> {
  while (!stopped()) {
    const ids = await storiesWithoutSummary(database, batchSize);
    if (ids.length === 0) return;
    await addHighlights(database, ids);
    changed(ids);
  }
}

async function replaceHighlights(
  { database, languageModel, changed, failed }: SummaryWorkerParts,
  stopped: () => boolean,
): Promise<void> {
  if (!languageModel) return;
  const summarise = async (story: SourceStory) => {
    try {
      await saveSummary(database, story, await summaryByModel(story, languageModel));
      changed([story.id]);
    } catch (error) {
      failed(error, story.id);
    }
  };
  while (!stopped()) {
    const stories = await claimStories(database, modelConcurrency);
    if (stories.length === 0) return;
    await Promise.all(stories.map(summarise));
  }
}

/** Adds missing Highlights, then lets the language model replace Highlights, until nothing is left or `stopped` says so. */
export async function updateSummaries(
  parts: SummaryWorkerParts,
  stopped: () => boolean = () => false,
): Promise<void> {
  await addMissingHighlights(parts, stopped);
  await replaceHighlights(parts, stopped);
}
