import type { Queryable } from '../content/store/database.ts';
import { type LanguageModel, summaryByModel } from './language-model.ts';
import { addHighlights, claimStories, type SourceStory, saveSummary, storiesWithout } from './store.ts';

export interface SummaryWorkerParts {
  database: Queryable;
  /** Without one all stories keep their Highlights. */
  languageModel?: LanguageModel | undefined;
  /** Hears of the stories whose summaries are new. */
  changed: (ids: readonly string[]) => void;
  failed: (error: unknown, story?: string) => void;
}

const batch = 20;
const atOnce = 2;

async function fillIn({ database, changed }: SummaryWorkerParts, stopped: () => boolean): Promise<void> {
  while (!stopped()) {
    const ids = await storiesWithout(database, batch);
    if (ids.length === 0) return;
    await addHighlights(database, ids);
    changed(ids);
  }
}

async function improve(
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
    const stories = await claimStories(database, atOnce);
    if (stories.length === 0) return;
    await Promise.all(stories.map(summarise));
  }
}

/** Makes what summaries are missing, a few at a time, and lets a language model better those there are. */
export async function makeSummaries(
  parts: SummaryWorkerParts,
  stopped: () => boolean = () => false,
): Promise<void> {
  await fillIn(parts, stopped);
  await improve(parts, stopped);
}
