import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Problem, problemLine } from '../../content-folder/problems.ts';
import { type FolderContent, readContent } from '../../content-folder/read-content.ts';
import { ExpectedError } from '../../lib/expected-error.ts';
import { amount } from '../amount.ts';

/**
 * Reads a whole content folder that a command names.
 * @param inspect what else is wrong with its pictures
 * @throws {ContentFolderError} with all its problems
 * @throws {ExpectedError} when there is no such folder
 */
export async function readNamedFolder(
  named: string,
  now?: number,
  inspect?: Parameters<typeof readContent>[3],
): Promise<FolderContent> {
  const folder = resolve(named);
  const found = await stat(folder).catch(() => undefined);
  if (!found?.isDirectory()) throw new ExpectedError(`there is no folder ${folder}`);
  return readContent(folder, now, undefined, inspect);
}

/** How much there is of each kind, as a text. */
export function countsOf({
  stories,
  profiles,
  pages,
  surveys,
  fronts,
  issues,
  pictures,
}: FolderContent): string {
  const counts = [
    amount(stories.length, 'story', 'stories'),
    amount(profiles.length, 'profile'),
    amount(pages.length, 'page'),
    amount(surveys.length, 'survey'),
    ...(fronts.length > 0 ? [amount(fronts.length, 'front')] : []),
    ...(issues.length > 0 ? [amount(issues.length, 'issue')] : []),
  ];
  return `${counts.join(', ')} (translations included), ${amount(pictures.length, 'picture')}`;
}

const maxWarnings = 20;

/** Writes warnings to the error stream, up to a number. */
export function warn(warnings: readonly Problem[]): void {
  const lines = warnings.slice(0, maxWarnings).map((warning) => `warning: ${problemLine(warning)}`);
  const rest = warnings.length - lines.length;
  for (const line of [...lines, ...(rest > 0 ? [`warning: … ${rest} more`] : [])])
    process.stderr.write(`${line}\n`);
}
