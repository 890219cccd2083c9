import type { FastifyInstance } from 'fastify';
import { isLocale } from '../../../locales/languages.ts';
import { isRegion } from '../../../locales/regions.ts';
import type { PageQuestions } from '../../content/page-questions.ts';
import { bounds } from '../../lib/limits/bounds.ts';
import { FairQueue } from '../../lib/limits/fair-queue.ts';
import { shownElsewhere } from '../../lib/shown-elsewhere.ts';
import { waitingClient } from '../../lib/waiting-client.ts';
import { openDiskCache } from '../disk-cache.ts';
import { createImageCache } from '../image-cache.ts';
import { noPicture, pictureCaching, sendPicture } from '../send-picture.ts';
import { drawPicture, isSharePictureShape } from './draw.ts';
import { createSharePictures, type PicturedPage, type SharePictures } from './share-pictures.ts';

const maxBytes = 256 * 1_048_576;
const memoryBytes = 8 * 1_048_576;
const hashForm = /^[0-9a-f]{16}$/;
/** The path of a page, as pages say it: slugs alone. */
const pathForm = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;

interface Address {
  hash: string;
  region: string;
  locale: string;
  '*': string;
}

/** The page that an address of a picture names; undefined where it names none. */
function pageOf(
  { hash, region, locale, '*': file }: Address,
  { isPage }: Pick<PageQuestions, 'isPage'>,
): PicturedPage | undefined {
  if (!hashForm.test(hash) || !isRegion(region) || !isLocale(locale) || !file.endsWith('.png'))
    return undefined;
  const [name = '', shape, ...more] = file.slice(0, -'.png'.length).split('.');
  if (more.length > 0 || (shape !== undefined && !isSharePictureShape(shape))) return undefined;
  const path = name === 'index' ? '/' : `/${name}`;
  if (!pathForm.test(path) || !isPage(path)) return undefined;
  return { region, locale, path, shape };
}

/**
 * Serves `/share/HASH/REGION/LOCALE/PATH.png`, and `PATH.SHAPE.png` for search engines: the pictures of pages without one of their own, drawn once and kept like
 * renditions. What an address gives never changes; one with another hash redirects to the page's current picture. Only
 * addresses of pages have pictures.
 */
export function openSharePictures(
  app: FastifyInstance,
  folder: string,
  questions: PageQuestions,
): SharePictures {
  const pictures = createSharePictures();
  const { sharePicturesWaiting, sharePicturesOfClient } = bounds.clients;
  const cache = createImageCache({
    disk: openDiskCache(folder, maxBytes),
    queue: new FairQueue({
      atOnce: 1,
      waiting: sharePicturesWaiting.max,
      atOnceOfClient: 1,
      waitingOfClient: sharePicturesOfClient.max,
    }),
    memoryBytes,
    notStored: (picture, error) => app.log.warn({ picture, err: error }, 'picture not stored'),
  });
  app.addHook('onClose', () => cache.idle());
  app.get<{ Params: Address }>(
    '/share/:hash/:region/:locale/*',
    { logLevel: 'warn', config: shownElsewhere },
    async (request, reply) => {
      const page = pageOf(request.params, questions);
      if (!page) return noPicture(reply);
      const { hash } = request.params;
      // Once a page is rendered, its picture is known.
      if (!pictures.byHash(hash) && !pictures.current(page))
        await questions.ask(waitingClient(request, reply), (statusOf) =>
          statusOf(`${page.path}?preview=1`, page),
        );
      const picture = pictures.byHash(hash);
      const current = pictures.current(page);
      if (!picture)
        return current
          ? reply.header('cache-control', pictureCaching.elsewhere).redirect(current, 302)
          : noPicture(reply);
      return sendPicture(request, reply, {
        type: 'image/png',
        about: { path: page.path },
        fetch: (client) => cache.fetch(`share.${hash}.png`, () => drawPicture(picture), client),
      });
    },
  );
  return pictures;
}
