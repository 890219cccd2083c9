import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../content/store/database.ts';
import { makeSummaries } from './worker.ts';

const everyMs = 60_000;

/** Makes missing summaries in the background, from when the program is open until it closes. */
export function scheduleSummaries(app: FastifyInstance, database: Database, config: Config): void {
  const { SUMMARY_API_URL: url, SUMMARY_API_KEY: key, SUMMARY_MODEL: model } = config;
  let closed = false;
  let running: Promise<void> | undefined;
  const parts = {
    database,
    languageModel: url && model ? { url, key, model } : undefined,
    changed: (ids: readonly string[]) => app.pageCache.purge(ids.map((id) => `story-${id}`)),
    failed: (error: unknown, story?: string) => app.log.warn({ err: error, story }, 'story not summarised'),
  };
  const run = () => {
    running ??= makeSummaries(parts, () => closed)
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
