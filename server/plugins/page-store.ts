import { openPageStore } from '../cache/open-page-store.ts';
import { createSites, type Sites } from '../content/sites.ts';
import { type RenderEnded, renderEnds } from '../lib/events.ts';
import { plugin } from './parts.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The site configurations, kept in memory. */
    sites: Sites;
  }
}

/** The page store, and the site configurations, of which it has copies. None of them is loaded yet. */
export const pageStore = plugin('page-store', ['content'], (app, parts) => {
  const { config, assets, content, database, now, renders = {}, headers } = parts;
  const report = (message: string) => app.log.error(message);
  const sites = createSites(content, config.SITE_DOMAIN, report, () => app.sitesFile?.write(sites.all()));
  app.decorate('sites', sites);
  openPageStore(app, {
    ...renders,
    config,
    assets,
    now,
    sites,
    purging: app.dropContent,
    outdatedAt: () => app.published.schedule.next,
    headers: headers.ownHeaders,
    followsChanges: database !== undefined,
    lastChange: parts.stopped?.change,
    siblings: parts.siblings,
    rendered: (status, ms) => {
      renderEnds.publish({ ms, status } satisfies RenderEnded);
      if (status !== undefined) app.readiness.rendered(status);
    },
    revalidationFailed: (key, reason) => app.log.warn({ key, err: reason }, 'page not renewed'),
  });
});
