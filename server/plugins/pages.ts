import type { FastifyInstance } from 'fastify';
import { version } from '../config/root.ts';
import { endConnections } from '../http/connections.ts';
import { requestsByLocation } from '../http/last-redirect.ts';
import type { PageService } from '../http/page-handler.ts';
import { pageRoutes } from '../http/page-routes.ts';
import type { Previews } from '../http/preview-handler.ts';
import { busyPage } from '../render/busy-page.ts';
import { createRenderer } from '../render/render-page.ts';
import { renderPreview } from '../render/render-preview.ts';
import { pages as pageRecords, partials } from '../routes/index.ts';
import { previewContent } from '../start/content-store.ts';
import { type Parts, plugin } from './parts.ts';

/** Previews of what this process has in its database. */
function previewsOf({ publishing, renderServices }: FastifyInstance, parts: Parts): Previews | undefined {
  const { database, now } = parts;
  if (!database || !publishing) return undefined;
  const services = { ...renderServices, database, contentOf: previewContent(database), now };
  return {
    verify: (token) => publishing.previews.verify(token),
    render: (claims, parameters, page) => renderPreview(services, claims, parameters, page),
  };
}

/** All pages, and prepared answers until the server drains. */
export const pages = plugin('pages', ['renderer', 'visitors', 'programs', 'health'], (app, parts) => {
  const { config, extraRecords, headers, now } = parts;
  const { renderServices, preparedAnswers: prepared, sites } = app;
  const records = [...pageRecords, ...partials, ...extraRecords];
  const service: PageService = {
    store: app.pageStore,
    prepared,
    sites,
    renderer: createRenderer(renderServices),
    requestAt: requestsByLocation(records),
    leadOf: app.leadOf,
    busy: (request, status) => busyPage(request, status, renderServices.translators),
    ...app.visitors,
    version,
    cookieDomain: config.COOKIE_DOMAIN,
    ...headers,
    published: app.published,
    gate: app.storeGate,
    now,
    previews: previewsOf(app, parts),
  };
  app.addHook('onListen', async () => {
    prepared.start({ ...service, isClosing: () => app.draining.begun, log: app.log });
  });
  pageRoutes(app, service, records, app.routeMethods);
  endConnections(app, parts.port?.connections);
});
