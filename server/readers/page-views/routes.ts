import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Region } from '../../../locales/regions.ts';
import { compositeKey } from '../../../views/composite-key.ts';
import { RegionCode } from '../../content/contract/vocabulary.ts';
import type { Database } from '../../database/database.ts';
import type { Bound } from '../../lib/limits/bound.ts';
import { bounds } from '../../lib/limits/bounds.ts';
import { clientOf } from '../../lib/limits/fair-queue.ts';
import { createRateLimiter } from '../../lib/limits/rate-limiter.ts';
import { createPageViewCounter } from './counter.ts';
import { addPageViews } from './store.ts';

const flushIntervalMs = 10_000;
const windowMs = 1_800_000;
/** As many clients and stories are remembered; a client takes only its own share of them. */
const rememberedKeys = 50_000;

const PageView = Type.Object({
  story: Type.String({ pattern: '^[1-9][0-9]{0,17}$' }),
  region: Type.Optional(RegionCode),
});

/**
 * `POST /reads`: a browser reports one view of a story, by its id, and the region of the page. Nothing else about the
 * reader is stored. In half an hour at most 20 views of one story by one client count, and 1,000 of all stories, as many
 * readers may share an address. The counts, from which "Most read" is made, are saved every ten seconds and when the
 * server closes.
 */
export function pageViewRoutes(app: FastifyInstance, database: Database): void {
  const limiter = ({ max: times }: Bound) => createRateLimiter({ times, windowMs, keys: rememberedKeys });
  const isClientWithinLimit = limiter(bounds.views.viewsOfClient);
  const isStoryWithinLimit = limiter(bounds.views.viewsOfStory);
  // What is not acknowledged is saved again: all of it is stored, or nothing.
  const counter = createPageViewCounter((views) =>
    database.transaction((transaction) => addPageViews(transaction, views, new Date())),
  );
  const flush = () => counter.flush().catch((error) => app.log.error({ err: error }, 'page views not saved'));
  const timer = setInterval(flush, flushIntervalMs).unref();
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await flush();
  });
  app.post<{ Body: { story: string; region?: Region } }>(
    '/reads',
    { schema: { body: PageView }, logLevel: 'warn' },
    async (request, reply) => {
      const { story, region } = request.body;
      const client = clientOf(request.ip);
      if (isClientWithinLimit(client) && isStoryWithinLimit(compositeKey(client, story)))
        counter.count(story, region);
      return reply.code(204).header('cache-control', 'no-store').send();
    },
  );
}
