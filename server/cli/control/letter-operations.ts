import { setTimeout as sleep } from 'node:timers/promises';
import { ExpectedError } from '../../lib/expected-error.ts';
import type { IssueProgress } from '../../readers/newsletters/issues/deliveries.ts';
import type {
  IssueRequest,
  PreparedIssue,
  PreviewRequest,
} from '../../readers/newsletters/issues/letters.ts';
import type { OperationContext } from './operation-context.ts';

const reportMs = 250;

export interface IssueName {
  newsletter: string;
  issue: string;
}

async function prepareLetter({ letters }: OperationContext, request: IssueRequest): Promise<PreparedIssue> {
  return (await letters()).prepare(request);
}

async function previewLetter({ letters }: OperationContext, request: PreviewRequest): Promise<void> {
  await (await letters()).preview(request).catch((error: Error) => {
    throw new ExpectedError(`The preview was not sent: ${error.message}`);
  });
}

/** Sends the letters that are due, until all of them have been tried once. Returns how far the issue has come. */
async function sendLetters(
  { letters, progress }: OperationContext,
  { newsletter, issue }: IssueName,
): Promise<IssueProgress> {
  const { queue, progress: progressOf } = await letters();
  const report = async () => {
    const found = await progressOf(newsletter, issue);
    if (found.total > 0) progress(found.total - (found.states.waiting ?? 0), found.total);
    return found;
  };
  const state = { ended: false };
  queue.wake();
  const idle = queue.idle().finally(() => {
    state.ended = true;
  });
  while (!state.ended) {
    await report();
    await Promise.race([idle, sleep(reportMs)]);
  }
  return report();
}

/** What commands do with issues of newsletters. */
export const letterOperations = {
  'prepare-letter': prepareLetter,
  'preview-letter': previewLetter,
  'send-letters': sendLetters,
};
