import { type Config, readConfig } from '../../config/config.ts';
import type { ApplyResult } from '../../content-folder/apply/plan-items.ts';
import { type Command, folderAndFlags, print } from '../command.ts';
import { withStore } from '../control/run-operation.ts';
import { type ApplyOptions, applyTo } from './apply-to.ts';

const maxListed = 50;

/** What was done as lines: each item that was touched, up to a number of each, then the sums. */
export function resultLines({ added, changed, withdrawn, unchanged }: ApplyResult): string[] {
  const listed = (sign: string, keys: readonly string[]) => [
    ...keys.slice(0, maxListed).map((key) => `${sign} ${key}`),
    ...(keys.length > maxListed ? [`${sign} … ${keys.length - maxListed} more`] : []),
  ];
  const sums = [
    `${added.length} added`,
    `${changed.length} changed`,
    `${withdrawn.length} withdrawn`,
    `${unchanged} unchanged`,
  ];
  return [...listed('+', added), ...listed('~', changed), ...listed('-', withdrawn), sums.join(', ')];
}

/** Applies a content folder to the configured store. */
export function applyFolder(config: Config, folder: string, options?: ApplyOptions): Promise<ApplyResult> {
  return withStore(config, (store) => applyTo(store, folder, options));
}

export const applyCommand: Command = {
  parameters: 'FOLDER [--dry-run]',
  summary: 'publishes a content folder: adds, changes, and withdraws what is gone; --dry-run only tells',
  async run(args) {
    const { folder, has } = folderAndFlags(args, ['--dry-run']);
    const dryRun = has('--dry-run');
    for (const line of resultLines(await applyFolder(readConfig(process.env), folder, { dryRun })))
      print(line);
    if (dryRun) print('Nothing was changed.');
  },
};
