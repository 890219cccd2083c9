import { ExpectedError } from '../../lib/expected-error.ts';
import { openPublishing } from '../../publishing/publishing.ts';
import { listModelSummaries, type ReviewedSummary, reviewSummary } from '../../summaries/reviews.ts';
import { type ReviewState, reviewStates } from '../../summaries/store.ts';
import type { OperationContext } from './operation-context.ts';

const usage = `usage:
  summaries list [${reviewStates.join('|')}]
  summaries approve LOCALE/SLUG
  summaries reject LOCALE/SLUG`;

const linesOf = ({ locale, slug, title, state, points, reviewedBy }: ReviewedSummary): string[] => [
  [`${locale}/${slug}`, state, title, ...(reviewedBy ? [`by ${reviewedBy}`] : [])].join('\t'),
  ...points.map((point) => `  - ${point}`),
];

async function list({ database }: OperationContext, state: string | undefined): Promise<string[]> {
  if (state !== undefined && !reviewStates.some((known) => known === state)) throw new ExpectedError(usage);
  const summaries = await listModelSummaries(database, state as ReviewState | undefined);
  if (summaries.length === 0) return ['There are no summaries by a language model.'];
  return summaries.flatMap(linesOf);
}

const review =
  (state: 'approved' | 'rejected') =>
  async ({ database }: OperationContext, story: string | undefined): Promise<string[]> => {
    const [locale, slug, ...more] = story?.split('/') ?? [];
    if (!locale || !slug || more.length > 0) throw new ExpectedError(usage);
    const by = 'the command line';
    const ids = await reviewSummary(database, { locale, slug, state, by });
    if (ids.length === 0) throw new ExpectedError(`no language model has summarised ${story} as it is now`);
    await openPublishing(database).purge(
      ids.map((id) => `story-${id}`),
      by,
    );
    return [`The summary of ${story} is ${state}.`];
  };

const commands = { list, approve: review('approved'), reject: review('rejected') };

/**
 * Lists, approves or rejects what a language model wrote, as the arguments of the command `summaries` say. Returns the
 * lines of the answer.
 * @throws {ExpectedError} when it was not called as it must be, or there is no such summary
 */
export async function summaryOperation(
  context: OperationContext,
  { args: [command = '', what, ...more] }: { args: readonly string[] },
): Promise<string[]> {
  if (!Object.hasOwn(commands, command) || more.length > 0) throw new ExpectedError(usage);
  return commands[command as keyof typeof commands](context, what);
}
