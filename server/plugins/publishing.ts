import type { FastifyInstance } from 'fastify';
import { originOf } from '../config/origin.ts';
import { notifyReceivers } from '../crawlers/receivers/notify-receivers.ts';
import { configuredReceivers } from '../crawlers/receivers/receivers.ts';
import type { Database } from '../database/database.ts';
import { createStoreGate, type StoreGate } from '../http/store-gate.ts';
import { eitherImages, type SourceImages } from '../images/source-images.ts';
import type { LetterAccess } from '../publishing/api/handlers/handler.ts';
import { publishingApi } from '../publishing/api/routes.ts';
import { keepCurrent, nothingPublished, type PublishedState } from '../publishing/changes/keep-current.ts';
import { storedImages } from '../publishing/pictures/stored-images.ts';
import type { Publishing } from '../publishing/publishing.ts';
import { comingIssues } from '../readers/newsletters/issues/coming-issues.ts';
import { deskServices } from '../start/desk-services.ts';
import { liveCms } from '../start/live-cms.ts';
import { type Parts, plugin } from './parts.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What pages are answered with besides the page store. */
    published: PublishedState;
    /** The pictures that this process has, uploaded ones first. */
    sourceImages: SourceImages;
    storeGate: StoreGate;
  }
}

/** Registers what a publisher uses: the desk, the calls that need a token, the live CMS, and what notifies others of changes. */
function registerPublishing(
  app: FastifyInstance,
  { config, assets, headers, now, returned }: Parts,
  database: Database,
): void {
  const { log, sites, sourceImages: pictures } = app;
  const publishing = app.publishing as Publishing;
  const { confidentialHeaders = {} } = headers;
  const desk = { config, database, sites, pictures, assets, confidentialHeaders, now };
  const letters: LetterAccess = {
    coming: (regions, from, to) => comingIssues(config.LETTER_SCHEDULE, regions, from, to),
    issues: () => app.readerServices?.letters,
  };
  publishingApi(app, { publishing, database, signedIn: deskServices(app, desk), letters, now });
  liveCms(app, { config, database, publishing, now });
  const receivers = configuredReceivers(config, { log, now, database, sites, origin: originOf(config) });
  notifyReceivers(app, receivers, { database, publishing, now, returned });
}

/** Publishing, where this process stores content. Changes are followed before anything is loaded, so that none is missed. */
export const publishing = plugin('publishing', ['page-store', 'request-hooks'], (app, parts) => {
  const { database, returned, now } = parts;
  const { pageStore: store, sites } = app;
  const uploaded = database && storedImages(database);
  app.decorate('publishing', undefined);
  app.decorate('changeFollower', undefined);
  app.decorate('sourceImages', uploaded ? eitherImages(uploaded, parts.sourceImages) : parts.sourceImages);
  app.decorate(
    'published',
    database && uploaded
      ? keepCurrent(app, { database, returned, store, sites, uploaded, now })
      : nothingPublished(),
  );
  app.decorate('storeGate', createStoreGate(app, parts.stopped && app.published.known));
  if (database) registerPublishing(app, parts, database);
});
