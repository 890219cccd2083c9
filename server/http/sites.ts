import type { FastifyInstance } from 'fastify';
import type { Sites } from '../content/sites.ts';

const refreshMs = 30_000;

/**
 * Loads the site configurations before the first request, and again every half a minute until the server closes.
 * @param returned resolves when a database that is away is back: they are loaded then
 */
export function keepSitesCurrent(
  app: FastifyInstance,
  sites: Sites,
  returned: Promise<void> | undefined,
): void {
  const timer = setInterval(() => void sites.refresh(), refreshMs).unref();
  app.addHook('onReady', async () => {
    if (returned !== undefined) void returned.then(() => sites.refresh());
    else await sites.refresh();
  });
  app.addHook('preClose', async () => clearInterval(timer));
}
