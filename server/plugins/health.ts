import { regionsOf } from '../../locales/regions.ts';
import { healthRoutes } from '../http/health.ts';
import { keepSitesCurrent } from '../http/sites.ts';
import { plugin } from './parts.ts';

/** Whether the program is alive and ready, and the site configurations, without which it is not. */
export const health = plugin('health', ['page-store'], (app, parts) => {
  keepSitesCurrent(app, app.sites, parts.returned);
  healthRoutes(app, { ...parts, region: regionsOf(parts.config.SITE_DOMAIN)[0] });
});
