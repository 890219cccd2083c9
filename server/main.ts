import cluster from 'node:cluster';
import type { FastifyInstance } from 'fastify';
import { locales } from '../locales/languages.ts';
import { type Config, readConfig } from './config/config.ts';
import { type EarlyPort, openEarlyPort, portError, type Starting } from './http/answers/early-port.ts';
import { startingAnswers } from './http/answers/starting.ts';
import { createLogger } from './http/logging.ts';
import { shutDownInOrder } from './http/shutdown.ts';
import { explain } from './lib/expected-error.ts';
import { builtAssets } from './render/assets.ts';
import { demandFreeFolder, openServices } from './start/services.ts';

/** Loads what the database need not wait for: the program itself, and the texts of every language. */
async function loadProgram() {
  const [{ buildApp }, { openControlServer }, { translatorOf }] = await Promise.all([
    import('./app.ts'),
    import('./cli/control/control-server.ts'),
    import('../locales/translate.ts'),
  ]);
  await Promise.all(locales.map(translatorOf));
  return { buildApp, openControlServer };
}

/** Opens the port; where it cannot be opened because the magazine runs already, it says so. */
async function openPort(config: Config, starting: Starting): Promise<EarlyPort> {
  try {
    return await openEarlyPort(config, starting);
  } catch (error) {
    await demandFreeFolder(config);
    throw error;
  }
}

/** Says why the program cannot go on, and ends it. */
function giveUp(error: unknown): void {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const logger = createLogger(config.LOG_LEVEL, process.stdout.isTTY === true);
  if (config.WORKERS > 1) {
    const { runWorkers } = await import('./workers/run-workers.ts');
    return runWorkers(config.WORKERS, config, logger);
  }
  const worker = cluster.isWorker ? await import('./workers/siblings.ts') : undefined;
  const operations =
    config.METRICS_PORT === 0
      ? undefined
      : (await import('./http/metrics/operations-port.ts')).createOperationsPort(config);
  const tracing = config.OTEL_EXPORTER_OTLP_ENDPOINT
    ? (await import('./http/tracing/tracing.ts')).openTracing(
        config,
        config.OTEL_EXPORTER_OTLP_ENDPOINT,
        logger,
      )
    : undefined;
  const starting = startingAnswers();
  // Requests go to workers that are ready: there are others while one starts.
  const port = worker ? undefined : await openPort(config, starting);
  const [{ close, opening, ...services }, { buildApp, openControlServer }] = await Promise.all([
    openServices(config, logger, starting.progress),
    loadProgram(),
  ]);
  const content = tracing?.trace(services.content) ?? services.content;
  const watch = (app: FastifyInstance) => {
    tracing?.watch(app);
    operations?.serve(app, services.database);
  };
  const app = await buildApp({
    config,
    ...services,
    content,
    assets: builtAssets(),
    logger,
    port,
    watch,
    siblings: worker?.siblings,
  });
  app.addHook('onClose', close);
  shutDownInOrder(app, config, worker?.whenAskedToStop);
  opening?.catch(giveUp);
  const { database } = services;
  let closeControl: (() => Promise<void>) | undefined;
  app.addHook('preClose', async () => closeControl?.());
  const address = await app.listen({ port: config.PORT, host: config.HOST }).catch((error: Error) => {
    throw portError(error, config);
  });
  if (database && app.letters && !config.DATABASE_URL)
    closeControl = await openControlServer({
      database,
      letters: app.letters,
      dataDir: config.DATA_DIR,
      site: address,
      log: logger,
    });
  if (!worker || cluster.worker?.id === 1) process.stderr.write(`\n  The magazine is open at ${address}\n\n`);
}

start().catch(giveUp);
