import {
  replaceHighlights,
  type SummaryWorkerParts,
  updateHighlights,
} from '../../../server/summaries/worker.ts';

/** Brings all summaries up to date, as one round of the background jobs does. */
export async function updateSummaries(parts: SummaryWorkerParts, signal?: AbortSignal): Promise<void> {
  await updateHighlights(parts, signal);
  await replaceHighlights(parts, signal);
}
