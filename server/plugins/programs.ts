import { regionsOf } from '../../locales/regions.ts';
import { openBrands } from '../brand/open-brands.ts';
import { originOf } from '../config/origin.ts';
import { contentApi } from '../content/api.ts';
import { domainId } from '../content/client/content-client.ts';
import { calendarRoutes } from '../crawlers/calendar/routes.ts';
import { feedShortcuts } from '../crawlers/feeds/shortcuts.ts';
import { embedRoutes } from '../crawlers/oembed/routes.ts';
import type { CrawlerParts } from '../crawlers/parts.ts';
import { crawlerRoutes } from '../crawlers/routes.ts';
import { sellerRoutes } from '../crawlers/sellers/seller-routes.ts';
import { amountsOf } from '../lib/limits/bound.ts';
import { bounds } from '../lib/limits/bounds.ts';
import { FairQueue } from '../lib/limits/fair-queue.ts';
import { shareWork } from '../lib/share-work.ts';
import { publishingOpenApi } from '../publishing/api/openapi.ts';
import { plugin } from './parts.ts';

/** What is made of content besides pages: the content API, icons, calendar files, and what crawlers read. */
export const programs = plugin('programs', ['publishing', 'visitors'], (app, parts) => {
  // The API and the brand read the content without what is kept of it in memory.
  const { config, now, content: stored, database } = parts;
  const { content, sites, sourceImages, lastChange, published, visitors } = app;
  const { redirects } = published;
  const origin = originOf(config);
  const crawlers: CrawlerParts = { content, sites, sourceImages, lastChange, redirects, config, now, origin };
  const [region] = regionsOf(config.SITE_DOMAIN);
  const queue = new FairQueue(amountsOf(bounds.made));
  app.register((scope, _options, done) => {
    shareWork(scope, queue);
    openBrands(scope, { content: stored, sites, region, settings: config });
    contentApi(scope, stored, domainId(config.SITE_DOMAIN), database && publishingOpenApi());
    calendarRoutes(scope, { content, origin, region });
    crawlerRoutes(scope, crawlers);
    feedShortcuts(scope, { sites, redirects, ...visitors });
    embedRoutes(scope, { ...crawlers, region });
    done();
  });
  sellerRoutes(app, config);
});
