import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { ContentSource } from '../content/source.ts';
import type { Database } from '../database/database.ts';
import { forgetAttempts } from '../database/shared-limit.ts';
import { lacksStatistics, renewStatistics } from '../database/statistics.ts';
import { eachRecord } from '../lib/in-batches.ts';
import { forgetPresence } from '../people/store/presence.ts';
import { forgetSessions } from '../people/store/sessions.ts';
import { forgetLinks } from '../publishing/preview/link-store.ts';
import { removeForeignListings } from '../publishing/projection/foreign-listings.ts';
import { indexItems } from '../publishing/store/index-items.ts';
import { removeFormerReaders } from '../readers/newsletters/subscribers/clean-up.ts';
import { searchedText } from '../routes/search/search-query.ts';
import { indexMissing } from '../search/index/index-missing.ts';
import { logSearches } from '../search/log/log-searches.ts';
import { forgetSearches } from '../search/log/store.ts';
import { createLanguageModel, type LanguageModel } from '../summaries/language-model.ts';
import { limitSpending } from '../summaries/spending.ts';
import { replaceHighlights, updateHighlights } from '../summaries/worker.ts';

const intervalMs = 60_000;
const statisticsMs = 86_400_000;
const hourMs = 3_600_000;
/** After so many search entries the log says how far they are. */
const progressEvery = 250;
/** The first readers after a start have the database to themselves. */
const firstRunMs = 5_000;

/** Returns a job that renews the statistics of an embedded database that has none, and then once a day. */
function statisticsJob(database: Database, { DATABASE_URL }: Config): () => Promise<void> {
  let renewedAt = Date.now();
  return async () => {
    if (DATABASE_URL) return;
    if (Date.now() - renewedAt < statisticsMs && !(await lacksStatistics(database))) return;
    await renewStatistics(database);
    renewedAt = Date.now();
  };
}

/** The language model that the settings name, within its daily limit. */
function openLanguageModel(
  { SUMMARY_API_URL: url, SUMMARY_API_KEY: key, SUMMARY_MODEL: model, SUMMARY_DAILY_TOKENS }: Config,
  database: Database,
  log: FastifyInstance['log'],
  now: () => number,
): LanguageModel | undefined {
  if (!url || !model) return undefined;
  const spending = { database, tokensPerDay: SUMMARY_DAILY_TOKENS, now };
  return limitSpending(createLanguageModel({ url, key, model, log }), spending);
}

/** Returns a job that is done once an hour. */
function hourly(now: () => number, run: () => Promise<unknown>): () => Promise<void> {
  let doneAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (now() - doneAt < hourMs) return;
    await run();
    doneAt = now();
  };
}

interface BackgroundParts {
  database: Database;
  content: ContentSource;
  config: Config;
  /** Whether content waits for its search entries: they are made as soon as the server listens. */
  isUnindexed?: boolean | undefined;
  /** Milliseconds of the clock. */
  now: () => number;
}

/** The work on summaries, and the purge of the pages that show them; what could not be purged is purged with the next ones. */
function summaryJobs(app: FastifyInstance, { database, config, now }: RoundParts, signal: AbortSignal) {
  const toPurge = new Set<string>();
  const purge = async () => {
    const tags = [...toPurge];
    if (tags.length > 0) await app.publishing?.purge(tags, 'summaries');
    for (const tag of tags) toPurge.delete(tag);
  };
  const worker = {
    database,
    languageModel: openLanguageModel(config, database, app.log, now),
    review: config.SUMMARY_REVIEW === 'on',
    changed: (ids: readonly string[]) => {
      for (const id of ids) toPurge.add(`story-${id}`);
      purge().catch((error) => app.log.warn({ err: error }, 'pages not purged; it will be tried again'));
    },
    failed: (error: unknown, story: string) => app.log.warn({ err: error, story }, 'summary not made'),
  };
  return {
    purge,
    updateHighlights: () => updateHighlights(worker, signal),
    replaceHighlights: () => replaceHighlights(worker, signal),
  };
}

interface RoundParts extends Omit<BackgroundParts, 'content' | 'isUnindexed'> {
  /** Called when every search entry is made, but for those that cannot be. */
  indexed?: () => void;
}

/**
 * Returns one round of the background work. A job, or a story or profile, that fails is logged, and the others go on; an
 * outage ends the round.
 */
export function backgroundRound(
  app: FastifyInstance,
  parts: RoundParts,
  signal: AbortSignal,
): () => Promise<void> {
  const { database, config, now, indexed } = parts;
  const stopped = () => signal.aborted;
  const summaries = summaryJobs(app, parts, signal);
  const index = {
    stopped,
    failed: (item: string, error: unknown) => app.log.error({ err: error, item }, 'search entry not made'),
    progress: (done: number, total: number) => {
      if (done === total || done % progressEvery === 0) app.log.info({ done, total }, 'search entries made');
    },
  };
  const jobs: [name: string, run: () => Promise<unknown>][] = [
    ['renew statistics', statisticsJob(database, config)],
    ['forget attempts', () => forgetAttempts(database, now())],
    ['remove former readers', hourly(now, () => removeFormerReaders(database, now()))],
    ['remove lists of other tenants', hourly(now, () => removeForeignListings(database))],
    ['forget sessions', () => forgetSessions(database, now())],
    ['forget presence', () => forgetPresence(database, now())],
    ['forget preview links', () => forgetLinks(database, now())],
    ['forget searches', () => forgetSearches(database, now())],
    ['purge pages of summaries', summaries.purge],
    ['make Highlights', summaries.updateHighlights],
    ['make search entries', () => indexMissing(database, index).then(indexed)],
    ['make words of items', () => indexItems(database, index)],
    // A language model may take hours for what is new.
    ['replace Highlights', summaries.replaceHighlights],
  ];
  return () =>
    eachRecord(jobs, {
      stopped,
      run: ([, run]) => run(),
      failed: ([job], error) => app.log.warn({ err: error, job }, 'background job failed'),
    }).catch((error) => app.log.warn({ err: error }, 'background jobs postponed'));
}

/**
 * Adds missing search entries and summaries every minute, from soon after the server listens until it closes. Pages with a
 * new summary are purged. Counts of attempts that no limit needs any more are deleted, what was held about readers who
 * have left, and old searches. What readers search for is noted.
 */
export function scheduleBackgroundJobs(app: FastifyInstance, parts: BackgroundParts): void {
  const stop = new AbortController();
  const indexed = () => app.readiness.indexed();
  const round = backgroundRound(app, { ...parts, indexed }, stop.signal);
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= round().finally(() => {
      running = undefined;
    });
  };
  logSearches(app, { ...parts, searchedText });
  const timer = setInterval(run, intervalMs).unref();
  let firstRun: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    firstRun = setTimeout(run, parts.isUnindexed ? 0 : firstRunMs).unref();
  });
  app.addHook('preClose', async () => {
    stop.abort();
    clearTimeout(firstRun);
    clearInterval(timer);
    await running;
  });
}
