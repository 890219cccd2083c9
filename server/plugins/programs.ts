import { originOf } from '../config/origin.ts';
import { contentRoutes } from '../start/content-routes.ts';
import { plugin } from './parts.ts';

/** What programs read instead of pages: the content API, feeds, sitemaps, calendars, icons. */
export const programs = plugin('programs', ['publishing', 'visitors'], (app, parts) => {
  const { content, sites, sourceImages, lastChange, published, visitors } = app;
  const { config, now } = parts;
  const { redirects } = published;
  const crawlers = {
    content,
    sites,
    sourceImages,
    lastChange,
    redirects,
    config,
    now,
    origin: originOf(config),
  };
  contentRoutes(app, parts, crawlers, visitors);
});
