import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { feedRoutes } from './feeds/routes.ts';
import type { CrawlerParts } from './parts.ts';
import { sitemapRoutes } from './sitemaps/routes.ts';
import { textRoutes } from './texts/routes.ts';

/** No file ends with a slash: what is not found leads to the address without it. */
async function withoutSlash({ url }: FastifyRequest, reply: FastifyReply) {
  return /\/(?:\?|$)/.test(url) ? reply.callNotFound() : undefined;
}

/** Serves what is made for crawlers: what they may do, and what there is. */
export function crawlerRoutes(app: FastifyInstance, parts: CrawlerParts): void {
  app.register((scope, _options, done) => {
    scope.addHook('onRequest', withoutSlash);
    textRoutes(scope, parts);
    sitemapRoutes(scope, parts);
    feedRoutes(scope, parts);
    done();
  });
}
