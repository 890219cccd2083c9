import type { Queryable } from '../content/store/database.ts';
import { OutgoingError } from '../outgoing/outgoing-error.ts';
import { isModelOutage, type LanguageModel } from './language-model.ts';
import { summaryByModel } from './model-summary.ts';
import {
  addHighlights,
  claimStories,
  type SourceStory,
  saveSummary,
  storiesWithoutSummary,
  takeBackTries,
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
  /** Gives whether the model can be used for other stories. */
  const summarise = async (story: SourceStory): Promise<boolean> => {
    try {
      await saveSummary(database, story, await summaryByModel(story, languageModel));
      changed([story.id]);
      return true;
    } catch (error) {
      failed(error, story.id);
      if (!(error instanceof OutgoingError && isModelOutage(error))) return true;
      await takeBackTries(database, [story.id]);
      return false;
    }
  };
  let usable = true;
  while (usable && !stopped() && languageModel.available()) {
    const stories = await claimStories(database, modelConcurrency);
    if (stories.length === 0) return;
    usable = (await Promise.all(stories.map(summarise))).every((success) => success);
  }
}

/**
 * Adds missing Highlights, then lets the language model replace Highlights, until nothing is left, `stopped` says so or
 * the model is down.
 */
export async function updateSummaries(
  parts: SummaryWorkerParts,
  stopped: () => boolean = () => false,
): Promise<void> {
  await addMissingHighlights(parts, stopped);
  await replaceHighlights(parts, stopped);
}
