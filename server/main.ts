import { buildApp } from './app.ts';
import { builtAssets } from './assets.ts';
import { ConfigError, readConfig } from './config.ts';
import { openDatabase } from './content/store/open.ts';
import { contentStore } from './content/store/store.ts';
import { isEmpty, loadEdition } from './edition/load.ts';
import { progressBar } from './edition/progress.ts';
import { createLogger } from './ops/logging.ts';
import { stopOnSignals } from './ops/stop.ts';

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const logger = createLogger(config.LOG_LEVEL, process.stdout.isTTY === true);
  const database = await openDatabase(
    { databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR },
    (error) => logger.error({ err: error }, 'database connection lost'),
  );
  if (!config.DATABASE_URL && (await isEmpty(database)))
    await loadEdition(database, progressBar('Loading the sample edition'));
  const app = buildApp({ config, content: contentStore(database), assets: builtAssets(), logger });
  app.addHook('onClose', () => database.close());
  stopOnSignals(app);
  const address = await app.listen({ port: config.PORT, host: config.HOST });
  process.stderr.write(`\n  The magazine is open at ${address}\n\n`);
}

start().catch((error) => {
  process.stderr.write(error instanceof ConfigError ? `${error.message}\n` : `${error?.stack ?? error}\n`);
  process.exit(1);
});
