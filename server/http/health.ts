import type { FastifyInstance } from 'fastify';
import { localesOf, type Region } from '../../locales/regions.ts';
import type { PageCache } from '../cache/page-cache.ts';
import type { Sites } from '../content/sites.ts';

interface Health {
  cache: PageCache;
  sites: Sites;
  region: Region;
}

/** `/health/live`: the process answers. `/health/ready`: its content answers, even if there is none yet, and it is not draining. */
export function healthRoutes(app: FastifyInstance, { cache, sites, region }: Health): void {
  app.get('/health/live', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/health/ready', { logLevel: 'warn' }, async (_request, reply) => {
    if (app.draining.begun) return reply.code(503).send({ status: 'draining' });
    try {
      const edition = { region, locale: localesOf(region)[0] };
      if (!sites.get(edition)) await sites.load(edition);
      return { status: 'ok', cache: cache.statistics };
    } catch (error) {
      return reply.code(503).send({ status: 'no content', message: (error as Error).message });
    }
  });
}
