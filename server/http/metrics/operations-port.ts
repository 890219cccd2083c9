import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import { version } from '../../config/root.ts';
import type { Database } from '../../database/database.ts';
import { pathOf } from '../../lib/addresses.ts';
import { measureField } from './field-metrics.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { type WatchedApp, watchApp } from './watch-app.ts';

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}

/** Whether the program is ready, with the reasons if it is not, and its numbers. */
async function sendHealth(app: FastifyInstance, metrics: Metrics, response: ServerResponse): Promise<void> {
  const problems = await app.readiness.problems();
  const health = {
    status: problems.length === 0 ? 'ok' : 'not ready',
    problems,
    openCircuits: metrics.openCircuits(),
    cache: app.pageStore.statistics,
    uptimeSeconds: Math.round(process.uptime()),
    version,
  };
  send(response, problems.length === 0 ? 200 : 503, 'application/json', JSON.stringify(health));
}

type Answers = Record<string, (response: ServerResponse) => Promise<void>>;

/** Listens on a port. @throws when it cannot */
async function listen(answers: Answers, { METRICS_PORT, METRICS_HOST }: PortSettings) {
  const server = createServer((request, response) => {
    const path = pathOf(request.url ?? '');
    const answer = Object.hasOwn(answers, path) && request.method === 'GET' ? answers[path] : undefined;
    if (!answer) return send(response, 404, 'text/plain', 'not found\n');
    answer(response).catch((error: Error) => send(response, 500, 'text/plain', `${error.message}\n`));
  }).setTimeout(10_000);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    // Of this process alone: workers share the port of readers, and nothing else.
    server.listen({ port: METRICS_PORT, host: METRICS_HOST, exclusive: true }, resolve);
  });
  server.unref();
  return server;
}

type PortSettings = Pick<Config, 'METRICS_PORT' | 'METRICS_HOST'>;

/** The port for operators: `/health` with reasons and numbers, and `/metrics` for Prometheus. */
export interface OperationsPort {
  /** Serves a program on the port from when it is ready until it is closed. */
  serve(app: FastifyInstance, database: Database | undefined): void;
}

/**
 * Begins to measure, and returns the port; call it before anything is opened. A port that is taken is logged, and the
 * program goes on without it.
 */
export function createOperationsPort(settings: PortSettings): OperationsPort {
  const metrics = createMetrics();
  const endField = measureField(metrics);
  const open = async (app: FastifyInstance, watched: WatchedApp) => {
    const answers: Answers = {
      '/health': (response) => sendHealth(app, metrics, response),
      '/metrics': async (response) => send(response, 200, watched.contentType, await watched.read()),
    };
    const port = settings.METRICS_PORT;
    try {
      const server = await listen(answers, settings);
      const { address } = server.address() as AddressInfo;
      app.log.info(
        { host: address, port },
        'health and metrics for operators are served on a port of their own',
      );
      return server;
    } catch (error) {
      app.log.warn(
        { err: error, host: settings.METRICS_HOST, port },
        'health and metrics for operators are not served; set METRICS_PORT to a free port, or to 0',
      );
      return undefined;
    }
  };
  return {
    serve: (app, database) => {
      const watched = watchApp(app, database, metrics);
      let opening: ReturnType<typeof open> | undefined;
      app.addHook('onReady', async () => {
        opening = open(app, watched);
        await opening;
      });
      app.addHook('onClose', async () => {
        const server = await opening;
        server?.close();
        server?.closeAllConnections();
        endField();
        metrics.end();
      });
    },
  };
}
