import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Database } from '../content/store/database.ts';
import { addPageViews } from '../content/store/page-views.ts';
import { createPageViewCounter } from './counter.ts';

const flushEveryMs = 10_000;

const Reading = Type.Object({ story: Type.String({ pattern: '^[1-9][0-9]{0,17}$' }) });

/**
 * `POST /reads`: a browser tells that a story was read. Nothing about the reader is kept; the counts make the
 * "Most read" list. They are written every few seconds and when the program ends.
 */
export function pageViewRoutes(app: FastifyInstance, database: Database): void {
  const counter = createPageViewCounter((reads) => addPageViews(database, reads, new Date()));
  const flush = () => counter.flush().catch((error) => app.log.error({ err: error }, 'readings not written'));
  const timer = setInterval(flush, flushEveryMs).unref();
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await flush();
  });
  app.post<{ Body: { story: string } }>(
    '/reads',
    { schema: { body: Reading }, logLevel: 'warn' },
    async (request, reply) => {
      counter.count(request.body.story);
      return reply.code(204).header('cache-control', 'no-store').send();
    },
  );
}
