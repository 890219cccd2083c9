import { readConfig } from '../../config/config.ts';
import type { LoggedChange } from '../../publishing/changes/change-log.ts';
import { pictureOfTag } from '../../publishing/pictures/picture-tags.ts';
import { keyOf } from '../../publishing/store/rows.ts';
import { amount } from '../amount.ts';
import { type Command, print, UsageError } from '../command.ts';
import { runOperation } from '../control/run-operation.ts';

const listed = 50;
/** So many items of one change are named. */
const maxNamed = 5;

/** What a change did, in words: its items, or its pictures, or what was purged. */
function wordsOf({ items, tags, redirects }: LoggedChange): string {
  const touched = items.map((item) => `${item.action} ${keyOf(item)} (version ${item.version})`);
  const pictures = tags.flatMap((tag) => pictureOfTag(tag) ?? []).map((name) => `changed picture/${name}`);
  const all = touched.length > 0 ? touched : pictures;
  if (all.length === 0)
    return redirects.length > 0
      ? `redirected ${amount(redirects.length, 'address', 'addresses')}`
      : `purged ${tags.join(', ')}`;
  const more = all.length - maxNamed;
  return [...all.slice(0, maxNamed), ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

/** A change as one line: when, who, what. */
export const changeLine = (change: LoggedChange): string =>
  [change.at.slice(0, 16).replace('T', ' '), change.by, wordsOf(change)].join('  ');

export const changesCommand: Command = {
  parameters: '[NUMBER]',
  summary: `lists who changed what and when, in UTC, the last change first; ${listed} by default`,
  async run([number = String(listed), ...rest]) {
    if (!/^[1-9]\d{0,3}$/.test(number) || rest.length > 0) throw new UsageError('NUMBER is from 1 to 9999');
    const changes = await runOperation(readConfig(process.env), 'read-changes', { size: Number(number) });
    for (const change of changes) print(changeLine(change));
  },
};
