import { join } from 'node:path';
import { serveFiles } from '../http/static-files.ts';
import { imageRoutes } from '../images/routes.ts';
import { openSharePictures } from '../images/share-pictures/routes.ts';
import type { SharePictures } from '../images/share-pictures/share-pictures.ts';
import { mediaRoutes } from '../media/routes.ts';
import { plugin } from './parts.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The pictures that are drawn for pages without one. */
    sharePictures: SharePictures;
  }
}

/** The files of the program, pictures, film and sound. */
export const files = plugin(
  'files',
  ['page-questions', 'publishing'],
  (app, { config, assets, database }) => {
    const { sourceImages } = app;
    serveFiles(app, config.SERVICE_WORKER, assets.worker);
    imageRoutes(app, {
      sourceImages,
      folder: join(config.DATA_DIR, 'images'),
      maxBytes: config.IMAGE_CACHE_BYTES,
    });
    if (database) mediaRoutes(app, database);
    const folder = join(config.DATA_DIR, 'share-pictures');
    app.decorate('sharePictures', openSharePictures(app, folder, app.pageQuestions));
  },
);
