import type { FastifyInstance } from 'fastify';
import { localesOf, type Region } from '../../locales/regions.ts';
import type { ContentSource } from '../content/source.ts';
import { Unavailable } from '../lib/unavailable.ts';
import { warmSearch } from '../search/warm-search.ts';
import { createReadiness, type Readiness } from './readiness.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readiness: Readiness;
  }
}

interface Health {
  content: Pick<ContentSource, 'siteConfig' | 'search'>;
  region: Region;
  isUnindexed?: boolean | undefined;
  now: () => number;
}

/** Asks for the site configuration; that there is none is an answer, too. */
async function probeContent({ content, region }: Health, signal: AbortSignal): Promise<void> {
  const { error } = await content.siteConfig({ region, locale: localesOf(region)[0] }, signal);
  if (error && error.status !== 404) throw new Unavailable(`content ${error.status}: ${error.message}`);
}

/**
 * `/health/live`: the process answers. `/health/ready`: readers should be sent here. Both are public and say no more than
 * that; the log says why, when it changes.
 */
export function healthRoutes(app: FastifyInstance, health: Health): void {
  const readiness = createReadiness({
    draining: () => app.draining.begun,
    warm: warmSearch(app, health),
    isUnindexed: health.isUnindexed,
    now: health.now,
    probe: (signal) => probeContent(health, signal),
    changed: (problems) => {
      if (problems.length > 0) app.log.warn({ problems }, 'not ready');
      else app.log.info('ready again');
    },
  });
  app.decorate('readiness', readiness);
  app.get('/health/live', { logLevel: 'warn' }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/health/ready', { logLevel: 'warn' }, async (_request, reply) => {
    const isReady = (await readiness.problems()).length === 0;
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ok' : 'not ready' });
  });
}
