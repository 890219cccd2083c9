import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { ConfigError, readConfig } from '../server/config/config.ts';
import { saveContent } from '../server/content-folder/load.ts';
import { progressBar } from '../server/content-folder/progress.ts';
import { readContent } from '../server/content-folder/read-content.ts';
import type { Database } from '../server/database/database.ts';
import { type StoryInput, saveStories } from '../server/publishing/projection/save-stories.ts';
import { openServices } from '../server/start/services.ts';
import { generateStories } from './large-content.ts';

const batchSize = 200;
const usage = 'usage: npm run seed -- [--stories NUMBER], NUMBER being from 0 to 1000000';

/** The number of stories that the options ask for; undefined when the options are not valid. */
function storyCountOf(options: string[]): number | undefined {
  const known = { stories: { type: 'string', default: '0' } } as const;
  const { values } = parseArgs({ args: options, options: known, strict: false });
  const count = Number(values.stories);
  return /^\d+$/.test(String(values.stories)) && count <= 1_000_000 ? count : undefined;
}

async function addStories(database: Database, models: readonly StoryInput[], count: number, today: Date) {
  const progress = progressBar('Generating stories');
  let done = 0;
  for (const batch of generateStories(models, count, batchSize, today.getTime())) {
    await database.transaction((transaction) => saveStories(transaction, batch));
    done += batch.length;
    progress(done, count);
  }
}

/**
 * `npm run seed -- [--stories NUMBER]`: loads the content folder into the configured database, and NUMBER generated
 * stories besides. Running it again changes nothing. An embedded database must not be in use by a server.
 * @throws Error when there is no database to fill, or the content folder has problems
 */
export async function run(options: string[]): Promise<void> {
  const count = storyCountOf(options);
  if (count === undefined) {
    process.stderr.write(`${usage}\n`);
    process.exitCode = 2;
    return;
  }
  const config = readConfig(process.env);
  if (config.CONTENT_DIR === 'none') throw new ConfigError('CONTENT_DIR is none: name the folder to load');
  const content = await readContent(config.CONTENT_DIR);
  const { database, close } = await openServices({ ...config, CONTENT_DIR: 'none' }, pino());
  if (!database) throw new Error('there is no database to fill: set DATABASE_URL, or unset CONTENT_API_URL');
  await saveContent(database, content, progressBar('Loading content'));
  if (count > 0) await addStories(database, content.stories, count, content.today);
  await close();
  process.stdout.write(`peak memory ${Math.round(process.resourceUsage().maxRSS / 1024)} MiB\n`);
}
