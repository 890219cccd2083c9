import { buildApp } from './app.ts';
import { ConfigError, readConfig } from './config/config.ts';
import { openContent } from './content/open-content.ts';
import { sampleSourceImages } from './edition/pictures.ts';
import { createLogger } from './http/logging.ts';
import { shutDownOnSignals } from './http/shutdown.ts';
import { builtAssets } from './render/assets.ts';

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const logger = createLogger(config.LOG_LEVEL, process.stdout.isTTY === true);
  const [{ content, database, close }, sourceImages] = await Promise.all([
    openContent(config, logger),
    sampleSourceImages((picture, error) => logger.error({ picture, err: error }, 'picture not opened')),
  ]);
  const app = buildApp({ config, content, database, sourceImages, assets: builtAssets(), logger });
  app.addHook('onClose', close);
  shutDownOnSignals(app);
  const address = await app.listen({ port: config.PORT, host: config.HOST });
  process.stderr.write(`\n  The magazine is open at ${address}\n\n`);
}

start().catch((error) => {
  process.stderr.write(error instanceof ConfigError ? `${error.message}\n` : `${error?.stack ?? error}\n`);
  process.exit(1);
});
