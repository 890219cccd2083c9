import { buildApp } from './app.ts';
import { ConfigError, readConfig } from './config/config.ts';
import { ContentFolderError } from './content/import/problems.ts';
import { createLogger } from './http/logging.ts';
import { shutDownInOrder } from './http/shutdown.ts';
import { builtAssets } from './render/assets.ts';
import { openServices } from './services.ts';

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const logger = createLogger(config.LOG_LEVEL, process.stdout.isTTY === true);
  const { close, ...services } = await openServices(config, logger);
  const app = buildApp({ config, ...services, assets: builtAssets(), logger });
  app.addHook('onClose', close);
  shutDownInOrder(app);
  const address = await app.listen({ port: config.PORT, host: config.HOST });
  process.stderr.write(`\n  The magazine is open at ${address}\n\n`);
}

start().catch((error) => {
  const isKnown = error instanceof ConfigError || error instanceof ContentFolderError;
  process.stderr.write(`${isKnown ? error.message : (error?.stack ?? error)}\n`);
  process.exit(1);
});
