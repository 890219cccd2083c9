import { availableParallelism } from 'node:os';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { pictureFormats } from '../../views/pictures/renditions.ts';
import { isUnavailable, retryLater } from '../unavailable.ts';
import { openDiskCache } from './disk-cache.ts';
import { createEncodingQueue, QueueFull } from './encoding-queue.ts';
import { createImageCache } from './image-cache.ts';
import { renditionOf } from './renditions.ts';
import type { SourceImages } from './source-images.ts';
import { transform } from './transform.ts';

export interface ImageServiceParts {
  sourceImages: SourceImages;
  /** Where encoded renditions are kept, and how many bytes of them. */
  folder: string;
  maxBytes: number;
}

const cacheControl = {
  found: 'public, max-age=31536000, immutable',
  elsewhere: 'public, max-age=60',
  failed: 'no-store',
} as const;

const memoryBytes = 32 * 1_048_576;
/** Leaves a core to pages, and one of libuv's four threads to files and compression. */
const concurrency = Math.min(3, Math.max(1, availableParallelism() - 1));
const mostWaiting = 500;

const notFound = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', cacheControl.elsewhere).send();

/**
 * `/images/NAME.HASH/WIDTH-RATIO.FORMAT`: the renditions of source images, in the widths, ratios and formats of
 * views/pictures/renditions.ts and no others (404). What an address gives never changes; one with another hash, as an
 * older page may have it, redirects to the current rendition. A source image that cannot be read gives 500, a full
 * queue or an outage 503; neither may be cached.
 */
export function imageRoutes(app: FastifyInstance, parts: ImageServiceParts): void {
  const { sourceImages, folder, maxBytes } = parts;
  const cache = createImageCache({
    disk: openDiskCache(folder, maxBytes),
    queue: createEncodingQueue(concurrency, mostWaiting),
    memoryBytes,
    notStored: (rendition, error) => app.log.warn({ rendition, err: error }, 'rendition not stored'),
  });
  app.addHook('onClose', () => cache.settled());
  app.get<{ Params: { source: string; file: string } }>(
    '/images/:source/:file',
    { logLevel: 'warn' },
    async (request, reply) => {
      const { source, file } = request.params;
      const rendition = renditionOf(sourceImages, source, file);
      if (!rendition) return notFound(reply);
      const { sourceImage, crop, size, format, address } = rendition;
      if (address !== `/images/${source}/${file}`)
        return reply.header('cache-control', cacheControl.elsewhere).redirect(address, 302);
      try {
        const bytes = await cache.fetch(`${source}.${file}`, async () =>
          transform(await sourceImages.read(sourceImage.name), crop, size, format),
        );
        return reply.type(pictureFormats[format]).header('cache-control', cacheControl.found).send(bytes);
      } catch (error) {
        reply.header('cache-control', cacheControl.failed);
        if (error instanceof QueueFull) return reply.code(503).headers(retryLater).send();
        request.log.error({ picture: sourceImage.name, err: error }, 'rendition failed');
        return isUnavailable(error) ? reply.code(503).headers(retryLater).send() : reply.code(500).send();
      }
    },
  );
}
