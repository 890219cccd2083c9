import { PassThrough, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { stringify } from 'csv-stringify';
import { readConfig } from '../../config/config.ts';
import { csvOptions } from '../../lib/csv.ts';
import { openPrivateFile } from '../../lib/private-files.ts';
import { type ExportPosition, subscriptionColumns } from '../../readers/newsletters/subscribers/export.ts';
import { type Command, UsageError } from '../command.ts';
import { type OpenStore, withStore } from '../control/run-operation.ts';

const pageSize = 1_000;

const options = { newsletter: { type: 'string' }, file: { type: 'string' } } as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** Every subscription, page after page. */
async function* subscriptions({ run }: OpenStore, newsletter: string | undefined) {
  let after: ExportPosition | undefined;
  do {
    const { rows, next } = await run('read-subscriptions', { newsletter, after, size: pageSize });
    yield* rows;
    after = next;
  } while (after);
}

/** npm writes what it runs before what that writes; in a file this is in the way. */
function warnOfBanner(): void {
  const { npm_lifecycle_event: script, npm_config_loglevel: level } = process.env;
  if (!script || level === 'silent' || process.stdout.isTTY) return;
  process.stderr.write(
    'The output begins with lines of npm. Without them: npm run subscribers --silent, or --file FILE.\n',
  );
}

/** What is written becomes the output of the command, which stays open. It fails when nobody reads that any more. */
function standardOutput(): Writable {
  const through = new PassThrough();
  through.pipe(process.stdout, { end: false });
  process.stdout.once('error', (error) => through.destroy(error));
  return through;
}

/** `subscribers` */
export const exportCommand: Command = {
  parameters: '[--newsletter SLUG] [--file FILE]',
  summary: 'writes the subscriptions as CSV, with when and how each was agreed to',
  async run(args) {
    const { newsletter, file } = parse(args);
    if (!file) warnOfBanner();
    await withStore(readConfig(process.env), async (store) => {
      await pipeline(
        subscriptions(store, newsletter),
        stringify({ header: true, columns: [...subscriptionColumns], ...csvOptions }),
        file ? (await openPrivateFile(file)).createWriteStream() : standardOutput(),
      );
    });
  },
};
