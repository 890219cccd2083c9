import type { FastifyInstance } from 'fastify';
import { regionsOf } from '../../locales/regions.ts';
import { openBrands } from '../brand/open-brands.ts';
import { contentApi } from '../content/api.ts';
import { domainId } from '../content/client/content-client.ts';
import type { ContentSource } from '../content/source.ts';
import { calendarRoutes } from '../crawlers/calendar/routes.ts';
import { type FeedVisitors, feedShortcuts } from '../crawlers/feeds/shortcuts.ts';
import { embedRoutes } from '../crawlers/oembed/routes.ts';
import type { CrawlerParts } from '../crawlers/parts.ts';
import { crawlerRoutes } from '../crawlers/routes.ts';
import { sellerRoutes } from '../crawlers/sellers/seller-routes.ts';
import type { Database } from '../database/database.ts';
import { amountsOf } from '../lib/limits/bound.ts';
import { bounds } from '../lib/limits/bounds.ts';
import { FairQueue } from '../lib/limits/fair-queue.ts';
import { shareWork } from '../lib/share-work.ts';
import { publishingOpenApi } from '../publishing/api/openapi.ts';

interface Stored {
  /** The content source without what is kept in memory. */
  content: ContentSource;
  /** Where this process stores content, if it does. */
  database?: Database | undefined;
}

/** Registers what is made of content besides pages: the content API, icons, calendar files, and what crawlers read. */
export function contentRoutes(
  app: FastifyInstance,
  { content, database }: Stored,
  parts: CrawlerParts,
  visitors: FeedVisitors,
): void {
  const { origin, sites, config } = parts;
  const [region] = regionsOf(config.SITE_DOMAIN);
  const queue = new FairQueue(amountsOf(bounds.made));
  app.register((scope, _options, done) => {
    shareWork(scope, queue);
    openBrands(scope, { content, sites, region, settings: config });
    contentApi(scope, content, domainId(config.SITE_DOMAIN), database && publishingOpenApi());
    calendarRoutes(scope, { content: parts.content, origin, region });
    crawlerRoutes(scope, parts);
    feedShortcuts(scope, { sites, ...visitors });
    embedRoutes(scope, { ...parts, region });
    done();
  });
  sellerRoutes(app, config);
}
