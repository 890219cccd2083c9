import type { FastifyInstance } from 'fastify';
import type { Config } from './config/config.ts';
import type { Database } from './content/store/database.ts';
import { lacksStatistics, renewStatistics } from './content/store/statistics.ts';
import { forgetAttempts } from './limits/shared-limit.ts';
import { indexMissing } from './search/store.ts';
import { createLanguageModel } from './summaries/language-model.ts';
import { updateSummaries } from './summaries/worker.ts';

const intervalMs = 60_000;
const statisticsMs = 86_400_000;
/** The first readers after a start have the database to themselves. */
const firstRunMs = 5_000;

/** Gives a job that renews the statistics of an embedded database that has none, and then once a day. */
function statisticsJob(database: Database, { DATABASE_URL }: Config): () => Promise<void> {
  let renewedAt = Date.now();
  return async () => {
    if (DATABASE_URL) return;
    if (Date.now() - renewedAt < statisticsMs && !(await lacksStatistics(database))) return;
    await renewStatistics(database);
    renewedAt = Date.now();
  };
}

/**
 * Adds missing search entries and summaries every minute, from soon after the server listens until it closes. Pages with a
 * new summary are purged. Counts of attempts that no limit needs any more are deleted.
 */
export function scheduleBackgroundJobs(
  app: FastifyInstance,
  database: Database,
  config: Config,
  now: () => number,
): void {
  const { SUMMARY_API_URL: url, SUMMARY_API_KEY: key, SUMMARY_MODEL: model } = config;
  let stopped = false;
  let running: Promise<void> | undefined;
  const summaryWorker = {
    database,
    languageModel: url && model ? createLanguageModel({ url, key, model, log: app.log }) : undefined,
    changed: (ids: readonly string[]) => {
      const tags = ids.map((id) => `story-${id}`);
      app.publishing
        ?.purge(tags, 'summaries')
        .catch((error) => app.log.warn({ err: error }, 'pages not purged'));
    },
    failed: (error: unknown, storyId: string) =>
      app.log.warn({ err: error, story: storyId }, 'summary by language model failed'),
  };
  const statistics = statisticsJob(database, config);
  const run = () => {
    running ??= statistics()
      .then(() => forgetAttempts(database, now()))
      .then(() => indexMissing(database, () => stopped))
      .then(() => updateSummaries(summaryWorker, () => stopped))
      .catch((error) => app.log.warn({ err: error }, 'background job failed'))
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(run, intervalMs).unref();
  let firstRun: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    firstRun = setTimeout(run, firstRunMs).unref();
  });
  app.addHook('preClose', async () => {
    stopped = true;
    clearTimeout(firstRun);
    clearInterval(timer);
    await running;
  });
}
