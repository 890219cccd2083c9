import { parseArgs } from 'node:util';
import { readConfig } from '../server/config/config.ts';
import { openDatabase } from '../server/content/store/open.ts';
import { saveStories } from '../server/content/store/write.ts';
import { composeLarge } from '../server/edition/large.ts';
import { loadEdition } from '../server/edition/load.ts';
import { progressBar } from '../server/edition/progress.ts';
import { composeStories } from '../server/edition/stories.ts';

const batchSize = 200;
const usage = 'usage: npm run seed -- [--stories NUMBER], NUMBER being from 0 to 1000000';

/** How many stories are asked for; nothing when the options are not understood. */
function storiesAsked(options: string[]): number | undefined {
  const known = { stories: { type: 'string', default: '0' } } as const;
  const { values } = parseArgs({ args: options, options: known, strict: false });
  const count = Number(values.stories);
  return /^\d+$/.test(String(values.stories)) && count <= 1_000_000 ? count : undefined;
}

/**
 * Loads the sample edition into the configured database (`DATABASE_URL`, else the embedded one of `DATA_DIR`, which
 * no running server may hold), and as many composed stories besides as `--stories` says. A second time changes nothing.
 */
export async function run(options: string[]): Promise<void> {
  const count = storiesAsked(options);
  if (count === undefined) {
    process.stderr.write(`${usage}\n`);
    process.exitCode = 2;
    return;
  }
  const config = readConfig(process.env);
  const place = { databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR };
  const database = await openDatabase(place, (error) => process.stderr.write(`${error.message}\n`));
  await loadEdition(database, progressBar('Loading the sample edition'));
  if (count > 0) {
    const today = new Date().setUTCHours(0, 0, 0, 0);
    const progress = progressBar('Composing more stories');
    let done = 0;
    for (const batch of composeLarge(await composeStories(today), count, batchSize, today)) {
      await database.transaction((transaction) => saveStories(transaction, batch));
      done += batch.length;
      progress(done, count);
    }
  }
  await database.close();
  process.stdout.write(`peak memory ${Math.round(process.resourceUsage().maxRSS / 1024)} MiB\n`);
}
