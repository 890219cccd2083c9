import type { FastifyInstance } from 'fastify';
import type { Config } from './config/config.ts';
import type { Database } from './content/store/database.ts';
import { indexMissing } from './search/store.ts';
import { makeSummaries } from './summaries/worker.ts';

const everyMs = 60_000;

/**
 * What is made of content, where it is missing: entries of the search index and summaries. It is made in the
 * background, from when the program is open until it closes.
 */
export function scheduleBackgroundJobs(app: FastifyInstance, database: Database, config: Config): void {
  const { SUMMARY_API_URL: url, SUMMARY_API_KEY: key, SUMMARY_MODEL: model } = config;
  let closed = false;
  let running: Promise<void> | undefined;
  const parts = {
    database,
    languageModel: url && model ? { url, key, model } : undefined,
    changed: (ids: readonly string[]) => app.pageCache.purge(ids.map((id) => `story-${id}`)),
    failed: (error: unknown, story?: string) => app.log.warn({ err: error, story }, 'upkeep failed'),
  };
  const run = () => {
    running ??= indexMissing(database, () => closed)
      .then(() => makeSummaries(parts, () => closed))
      .catch((error) => parts.failed(error))
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(run, everyMs).unref();
  app.addHook('onListen', async () => run());
  app.addHook('preClose', async () => {
    closed = true;
    clearInterval(timer);
    await running;
  });
}
