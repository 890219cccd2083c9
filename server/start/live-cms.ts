import { join } from 'node:path';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { Publishing } from '../publishing/publishing.ts';

interface LiveCmsParts {
  config: Config;
  database: Database;
  publishing: Publishing;
  now: () => number;
}

/**
 * Brings texts from the CMS of the settings, if there is one: when it tells of a change, and by a timer. What reads them is
 * loaded only then.
 */
export function liveCms(app: FastifyInstance, { config, database, publishing, now }: LiveCmsParts): void {
  const { CMS_URL: url, CMS_KEY: key, CMS_LOGIN: login, CMS_SECRET: secret } = config;
  if (!url) return;
  const plugin: FastifyPluginAsync = async (scope) => {
    const { openLiveCms } = await import('../importers/live/live-cms.ts');
    const { cmsRoutes } = await import('../importers/live/routes.ts');
    const cms = openLiveCms({
      database,
      url,
      key,
      login,
      mappingFile: config.CMS_MAPPING ?? join(config.DATA_DIR, 'cms-mapping.json'),
      tenant: config.SITE_DOMAIN,
      allowPrivate: config.CMS_PRIVATE === 'on',
      now,
      log: scope.log,
    });
    if (secret) cmsRoutes(scope, { cms, publishing, secret, now });
    let timer: NodeJS.Timeout | undefined;
    scope.addHook('onListen', async () => {
      timer = setInterval(() => void cms.catchUp(), config.CMS_SECONDS * 1000).unref();
      void cms.catchUp();
    });
    scope.addHook('preClose', async () => {
      clearInterval(timer);
      await cms.idle();
    });
  };
  app.register(plugin);
}
