import { readConfig } from '../../config/config.ts';
import { ExpectedError } from '../../lib/expected-error.ts';
import type { Erased } from '../../readers/newsletters/subscribers/readers.ts';
import { amount } from '../amount.ts';
import { type Command, folderAndFlags, print } from '../command.ts';
import { runOperation } from '../control/run-operation.ts';

const forReader = (summary: string, run: (address: string) => Promise<void>): Command => ({
  parameters: 'ADDRESS',
  summary,
  run: (args) => run(folderAndFlags(args, [], 'address').folder),
});

const saidOf = ({ subscribers, signUps }: Erased) =>
  `Deleted: ${amount(subscribers, 'subscriber')} with subscriptions, letters and answers, ${amount(signUps, 'sign-up')}.`;

/** `subscribers show` */
export const showCommand = forReader('shows all that is held about a reader, as JSON', async (address) => {
  const held = await runOperation(readConfig(process.env), 'read-held', { address });
  print(JSON.stringify(held, null, 2));
});

/** `subscribers erase` */
export const eraseCommand = forReader(
  'deletes all that is held about a reader; a keyed hash stays, so that no import brings the address back',
  async (address) => {
    print(saidOf(await runOperation(readConfig(process.env), 'erase-reader', { address })));
  },
);

/** `subscribers block` */
export const blockCommand = forReader(
  'deletes all that is held about a reader and sends nothing to the address any more, not even what it asks for',
  async (address) => {
    print(saidOf(await runOperation(readConfig(process.env), 'block-reader', { address })));
  },
);

/** `subscribers unblock` */
export const unblockCommand = forReader('ends a block', async (address) => {
  if (!(await runOperation(readConfig(process.env), 'unblock-reader', { address })))
    throw new ExpectedError(`${address} is not blocked`);
  print(`${address} is no longer blocked.`);
});
