import { availableParallelism } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { pictureFormats } from '../../views/pictures/renditions.ts';
import { openDiskCache } from './disk-cache.ts';
import { createImageCache } from './image-cache.ts';
import { createQueue, QueueFull } from './queue.ts';
import { renditionOf } from './renditions.ts';
import type { SourceImages } from './source-images.ts';
import { transform } from './transform.ts';

export interface ImageServiceParts {
  sourceImages: SourceImages;
  /** Where made images are kept, and how many bytes of them. */
  folder: string;
  maxBytes: number;
}

const cacheControl = {
  made: 'public, max-age=31536000, immutable',
  elsewhere: 'public, max-age=60',
  failed: 'no-store',
} as const;

const memoryBytes = 32 * 1_048_576;
/** One core is left to pages, and one of the four threads that files and compression share with makings. */
const atOnce = Math.min(3, Math.max(1, availableParallelism() - 1));
const mostWaiting = 500;
const retrySeconds = '5';

/**
 * `/images/NAME.HASH/WIDTH-RATIO.FORMAT`: the masters, in the widths, cuts and formats of views/parts/variants.ts and
 * no others (404). What an address gives never changes; one with another hash, as an older page may have it, leads to
 * the picture of today. A master that cannot be read is a 500, too many that wait a 503; neither is kept.
 */
export function imageRoutes(
  app: FastifyInstance,
  { sourceImages, folder, maxBytes }: ImageServiceParts,
): void {
  const cache = createImageCache({
    disk: openDiskCache(folder, maxBytes),
    queue: createQueue(atOnce, mostWaiting),
    memoryBytes,
    notWritten: (picture, error) => app.log.warn({ picture, err: error }, 'picture not written'),
  });
  app.addHook('onClose', () => cache.settled());
  app.get<{ Params: { source: string; file: string } }>(
    '/images/:source/:file',
    { logLevel: 'warn' },
    async (request, reply) => {
      const { source, file } = request.params;
      const variant = renditionOf(sourceImages, source, file);
      if (!variant) return reply.code(404).header('cache-control', cacheControl.elsewhere).send();
      const { sourceImage, crop, size, format, address } = variant;
      if (address !== `/images/${source}/${file}`)
        return reply.header('cache-control', cacheControl.elsewhere).redirect(address, 302);
      try {
        const bytes = await cache.fetch(`${source}.${file}`, async () =>
          transform(await sourceImages.read(sourceImage.name), crop, size, format),
        );
        return reply.type(pictureFormats[format]).header('cache-control', cacheControl.made).send(bytes);
      } catch (error) {
        reply.header('cache-control', cacheControl.failed);
        if (error instanceof QueueFull) return reply.code(503).header('retry-after', retrySeconds).send();
        request.log.error({ picture: sourceImage.name, err: error }, 'picture not made');
        return reply.code(500).send();
      }
    },
  );
}
