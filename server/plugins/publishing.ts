import { pageHeaders } from '../http/security-headers.ts';
import { createStoreGate, type StoreGate } from '../http/store-gate.ts';
import { eitherImages, type SourceImages } from '../images/source-images.ts';
import { keepCurrent, nothingPublished, type PublishedState } from '../publishing/changes/keep-current.ts';
import { storedImages } from '../publishing/pictures/stored-images.ts';
import { publishingServices } from '../start/publishing-services.ts';
import { plugin } from './parts.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What pages are answered with besides the page store. */
    published: PublishedState;
    /** The pictures that this process has, uploaded ones first. */
    sourceImages: SourceImages;
    storeGate: StoreGate;
  }
}

/** Publishing, where this process stores content. Changes are followed before anything is loaded, so that none is missed. */
export const publishing = plugin('publishing', ['page-store', 'request-hooks'], (app, parts) => {
  const { config, assets, database, development, returned, now } = parts;
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
  if (database) {
    const { confidentialHeaders = {} } = development ? {} : pageHeaders(config, assets.scripts);
    const pictures = app.sourceImages;
    publishingServices(app, {
      config,
      database,
      sites,
      assets,
      confidentialHeaders,
      pictures,
      now,
      returned,
    });
  }
});
