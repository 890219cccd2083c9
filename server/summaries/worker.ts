import type { Queryable } from '../database/database.ts';
import { inBatches } from '../lib/in-batches.ts';
import { OutgoingError } from '../lib/outgoing/outgoing-error.ts';
import { isModelOutage, type LanguageModel } from './language-model.ts';
import { summaryByModel } from './model-summary.ts';
import { optedOut } from './opt-outs.ts';
import { TokensSpent } from './spending.ts';
import {
  addHighlights,
  claimStories,
  restoreHighlights,
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
  /** Whether what the model writes waits for its owner's approval. */
  review?: boolean;
  /** Called with the ids of stories that have a new summary. */
  changed: (ids: readonly string[]) => void;
  /** Called when no summary of a story can be made. The others go on. */
  failed: (error: unknown, storyId: string) => void;
}

const batchSize = 20;
const modelConcurrency = 2;

/** Whether the model could not be used, so that nothing is said of the story that it was called for. */
const isHindered = (error: unknown): boolean =>
  error instanceof TokensSpent || (error instanceof OutgoingError && isModelOutage(error));

/** Makes Highlights of stories with `make`. */
async function makeHighlights(
  ids: readonly string[],
  make: typeof addHighlights,
  { database, changed, failed }: SummaryWorkerParts,
  signal: AbortSignal | undefined,
): Promise<void> {
  await inBatches(ids, {
    size: batchSize,
    stopped: () => signal?.aborted ?? false,
    failed: (id, error) => failed(error, id),
    run: async (batch) => {
      await make(database, batch);
      changed(batch);
    },
  });
}

/**
 * Lets the language model replace Highlights, until nothing is left, the model is down or may spend no more, or `signal`
 * aborts, which also ends calls under way.
 */
export async function replaceHighlights(
  { database, languageModel, review = false, changed, failed }: SummaryWorkerParts,
  signal?: AbortSignal,
): Promise<void> {
  if (!languageModel) return;
  /** Returns whether the model can be used for other stories. */
  const summarise = async (story: SourceStory): Promise<boolean> => {
    try {
      const points = await summaryByModel(story, languageModel, signal);
      const state = review ? 'draft' : 'approved';
      await saveSummary(database, story, { points, model: languageModel.model, state });
      if (!review) changed([story.id]);
      return true;
    } catch (error) {
      if (!signal?.aborted) failed(error, story.id);
      if (!isHindered(error)) return true;
      await takeBackTries(database, [story.id]);
      return false;
    }
  };
  let usable = true;
  while (usable && !signal?.aborted && languageModel.available()) {
    const stories = await claimStories(database, modelConcurrency);
    if (stories.length === 0) return;
    usable = (await Promise.all(stories.map(summarise))).every((success) => success);
  }
}

/** Adds missing Highlights, and returns them back to stories that opted out, until `signal` aborts. */
export async function updateHighlights(parts: SummaryWorkerParts, signal?: AbortSignal): Promise<void> {
  const { database } = parts;
  await makeHighlights(await storiesWithoutSummary(database), addHighlights, parts, signal);
  await makeHighlights(await optedOut(database), restoreHighlights, parts, signal);
}
