import type { FastifyInstance } from 'fastify';
import { feedRoutes } from './feeds/routes.ts';
import type { CrawlerParts } from './parts.ts';
import { sitemapRoutes } from './sitemaps/routes.ts';
import { textRoutes } from './texts/routes.ts';

/** Serves what is made for crawlers: what they may do, and what there is. */
export function crawlerRoutes(app: FastifyInstance, parts: CrawlerParts): void {
  textRoutes(app, parts);
  sitemapRoutes(app, parts);
  feedRoutes(app, parts);
}
