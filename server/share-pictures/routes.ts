import type { FastifyInstance, FastifyReply } from 'fastify';
import { isLocale } from '../../locales/languages.ts';
import { isRegion } from '../../locales/regions.ts';
import { openDiskCache } from '../images/disk-cache.ts';
import { createEncodingQueue, QueueFull } from '../images/encoding-queue.ts';
import { createImageCache } from '../images/image-cache.ts';
import { isUnavailable, retryLater } from '../unavailable.ts';
import { ownAddress } from '../visitor/edition.ts';
import { drawPicture } from './draw.ts';
import { createSharePictures, type PicturedPage, type SharePictures } from './share-pictures.ts';

const mostBytes = 256 * 1_048_576;
const memoryBytes = 8 * 1_048_576;
const mostWaiting = 50;
const hashForm = /^[0-9a-f]{16}$/;

const cacheControl = {
  found: 'public, max-age=31536000, immutable',
  elsewhere: 'public, max-age=60',
  failed: 'no-store',
} as const;

interface Address {
  hash: string;
  region: string;
  locale: string;
  '*': string;
}

/** The page that an address of a picture names; undefined where it names none. */
function pageOf({ hash, region, locale, '*': file }: Address): PicturedPage | undefined {
  if (!hashForm.test(hash) || !isRegion(region) || !isLocale(locale) || !file.endsWith('.png'))
    return undefined;
  const path = `/${file.slice(0, -'.png'.length)}`;
  return { region, locale, path: path === '/index' ? '/' : path };
}

/** Renders a page, so that its picture is known. */
async function renderPage(app: FastifyInstance, { region, locale, path }: PicturedPage): Promise<void> {
  await app.inject({
    url: `${path}?preview=1`,
    remoteAddress: ownAddress,
    headers: { 'x-edition': `${region}/${locale}/none`, accept: 'text/html' },
  });
}

const notFound = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', cacheControl.elsewhere).send();

/**
 * Serves `/share/HASH/REGION/LOCALE/PATH.png`: the pictures of pages without one of their own, drawn once and kept like
 * renditions. What an address gives never changes; one with another hash redirects to the page's current picture.
 */
export function openSharePictures(app: FastifyInstance, { folder }: { folder: string }): SharePictures {
  const pictures = createSharePictures();
  const cache = createImageCache({
    disk: openDiskCache(folder, mostBytes),
    queue: createEncodingQueue(1, mostWaiting),
    memoryBytes,
    notStored: (picture, error) => app.log.warn({ picture, err: error }, 'picture not stored'),
  });
  app.addHook('onClose', () => cache.settled());
  app.get<{ Params: Address }>(
    '/share/:hash/:region/:locale/*',
    { logLevel: 'warn' },
    async (request, reply) => {
      const page = pageOf(request.params);
      if (!page) return notFound(reply);
      const { hash } = request.params;
      if (!pictures.byHash(hash) && !pictures.current(page)) await renderPage(app, page);
      const picture = pictures.byHash(hash);
      const current = pictures.current(page);
      if (!picture)
        return current
          ? reply.header('cache-control', cacheControl.elsewhere).redirect(current, 302)
          : notFound(reply);
      try {
        const bytes = await cache.fetch(`share.${hash}.png`, () => drawPicture(picture));
        return reply.type('image/png').header('cache-control', cacheControl.found).send(bytes);
      } catch (error) {
        reply.header('cache-control', cacheControl.failed);
        const isLater = error instanceof QueueFull || isUnavailable(error);
        if (!isLater) request.log.error({ path: page.path, err: error }, 'picture of a page failed');
        return isLater ? reply.code(503).headers(retryLater).send() : reply.code(500).send();
      }
    },
  );
  return pictures;
}
