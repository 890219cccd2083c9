import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Database } from '../content/store/database.ts';
import { createPageViewCounter } from './counter.ts';
import { addPageViews } from './store.ts';

const flushIntervalMs = 10_000;

const PageView = Type.Object({ story: Type.String({ pattern: '^[1-9][0-9]{0,17}$' }) });

/**
 * `POST /reads`: a browser reports one view of a story, by its id. Nothing about the reader is stored. The counts, from
 * which "Most read" is made, are saved every ten seconds and when the server closes.
 */
export function pageViewRoutes(app: FastifyInstance, database: Database): void {
  const counter = createPageViewCounter((views) => addPageViews(database, views, new Date()));
  const flush = () => counter.flush().catch((error) => app.log.error({ err: error }, 'page views not saved'));
  const timer = setInterval(flush, flushIntervalMs).unref();
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await flush();
  });
  app.post<{ Body: { story: string } }>(
    '/reads',
    { schema: { body: PageView }, logLevel: 'warn' },
    async (request, reply) => {
      counter.count(request.body.story);
      return reply.code(204).header('cache-control', 'no-store').send();
    },
  );
}
