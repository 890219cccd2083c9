import type { FastifyInstance } from 'fastify';
import { regionsOf } from '../locales/regions.ts';
import { sellerRoutes } from './advertising/seller-routes.ts';
import { openBrands } from './brand/open-brands.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { contentApi } from './content/api.ts';
import type { ContentSource } from './content/source.ts';
import type { Database } from './content/store/database.ts';
import type { CrawlerParts } from './crawlers/parts.ts';
import { crawlerRoutes } from './crawlers/routes.ts';
import { embedRoutes } from './oembed/routes.ts';
import { publishingOpenApi } from './publishing/api/openapi.ts';

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
): void {
  const { origin, sites, config } = parts;
  const [region] = regionsOf(config.SITE_DOMAIN);
  openBrands(app, { content, sites, region, settings: config });
  contentApi(app, content, database && publishingOpenApi());
  calendarRoutes(app, { content: parts.content, origin, region });
  crawlerRoutes(app, parts);
  sellerRoutes(app, config);
  embedRoutes(app, { ...parts, region });
}
