import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Gauge } from 'prom-client';
import type { Database } from '../../database/database.ts';
import { waitingMails } from '../../readers/newsletters/mail-jobs.ts';
import { type Metrics, prefix } from './metrics.ts';

const collectMs = 1_000;

/** What requests are counted by: the name of their page, else the pattern of their address. */
const routeOf = ({ routeName, routeOptions }: FastifyRequest): string =>
  routeName ?? routeOptions.url ?? 'none';

/** Counts every request, those that prepared answers answered when they are collected. */
function countRequests(app: FastifyInstance, { requests }: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { cacheVerdict: verdict = 'none' } = request;
    requests.inc({ route: routeOf(request), verdict, status: reply.statusCode });
    done();
  });
}

/** Adds the requests that were answered by prepared answers since they were last added. */
function addPrepared(app: FastifyInstance, { requests }: Metrics): void {
  for (const [route, answered] of app.preparedAnswers.takeAnswered()) {
    for (const [status, count] of Object.entries(answered))
      if (count > 0) requests.inc({ route, verdict: 'HIT', status }, count);
  }
}

/** Measures the page cache and its renders. */
function measureCache(app: FastifyInstance, { registry }: Metrics): void {
  const registers = [registry];
  new Gauge({
    name: `${prefix}cache_bytes`,
    help: 'About how many bytes of memory the page cache takes.',
    registers,
    collect() {
      this.set(app.pageStore.statistics.bytes);
    },
  });
  new Gauge({
    name: `${prefix}cache_pages`,
    help: 'Pages in the page cache: those that were found, and those that were not.',
    labelNames: ['kind'] as const,
    registers,
    collect() {
      const { pages, missingPages } = app.pageStore.statistics;
      this.set({ kind: 'found' }, pages);
      this.set({ kind: 'missing' }, missingPages);
    },
  });
  new Gauge({
    name: `${prefix}renders`,
    help: 'Renders that run and that wait.',
    labelNames: ['state'] as const,
    registers,
    collect() {
      const { active, waiting } = app.pageStore.statistics;
      this.set({ state: 'active' }, active);
      this.set({ state: 'waiting' }, waiting);
    },
  });
}

/** Measures the connections of the database, and the mails that wait in it; nothing of them while it is away. */
function measureDatabase(database: Database, { registry }: Metrics): void {
  const registers = [registry];
  const { connections } = database;
  if (connections)
    new Gauge({
      name: `${prefix}database_connections`,
      help: 'Connections to the database: all, those that are idle, and the calls that wait for one.',
      labelNames: ['state'] as const,
      registers,
      collect() {
        for (const [state, count] of Object.entries(connections())) this.set({ state }, count);
      },
    });
  new Gauge({
    name: `${prefix}mails_waiting`,
    help: 'Mails that are still to be sent; absent while the database does not answer.',
    labelNames: [],
    registers,
    async collect() {
      const count = await waitingMails(database, AbortSignal.timeout(collectMs)).catch(() => undefined);
      if (count === undefined) this.remove();
      else this.set(count);
    },
  });
}

/** Whether readers should be sent here. */
function measureReadiness(app: FastifyInstance, { registry }: Metrics): void {
  new Gauge({
    name: `${prefix}ready`,
    help: 'Whether readers should be sent to this process: 1 or 0.',
    registers: [registry],
    async collect() {
      this.set((await app.readiness.problems()).length === 0 ? 1 : 0);
    },
  });
}

/** All metrics of the program, as Prometheus reads them. */
export interface WatchedApp {
  contentType: string;
  read(): Promise<string>;
}

/** Begins to measure a program. Call it before the program is ready. */
export function watchApp(app: FastifyInstance, database: Database | undefined, metrics: Metrics): WatchedApp {
  countRequests(app, metrics);
  measureCache(app, metrics);
  measureReadiness(app, metrics);
  if (database) measureDatabase(database, metrics);
  return {
    contentType: metrics.registry.contentType,
    read: () => {
      addPrepared(app, metrics);
      return metrics.registry.metrics();
    },
  };
}
