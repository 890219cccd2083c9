import { buildApp } from './app.ts';
import { builtAssets } from './assets.ts';
import { ConfigError, readConfig } from './config.ts';
import { editionMasters } from './edition/pictures.ts';
import { openContent } from './open-content.ts';
import { createLogger } from './ops/logging.ts';
import { stopOnSignals } from './ops/stop.ts';

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const logger = createLogger(config.LOG_LEVEL, process.stdout.isTTY === true);
  const [{ content, database, close }, masters] = await Promise.all([
    openContent(config, logger),
    editionMasters((picture, error) => logger.error({ picture, err: error }, 'picture not opened')),
  ]);
  const app = buildApp({ config, content, database, masters, assets: builtAssets(), logger });
  app.addHook('onClose', close);
  stopOnSignals(app);
  const address = await app.listen({ port: config.PORT, host: config.HOST });
  process.stderr.write(`\n  The magazine is open at ${address}\n\n`);
}

start().catch((error) => {
  process.stderr.write(error instanceof ConfigError ? `${error.message}\n` : `${error?.stack ?? error}\n`);
  process.exit(1);
});
