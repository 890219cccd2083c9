import { availableParallelism } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { pictureFormats } from '../../views/pictures/renditions.ts';
import { bounds } from '../lib/limits/bounds.ts';
import { FairQueue } from '../lib/limits/fair-queue.ts';
import { shownElsewhere } from '../lib/shown-elsewhere.ts';
import { openDiskCache } from './disk-cache.ts';
import { createImageCache } from './image-cache.ts';
import { type Rendition, renditionOf } from './renditions.ts';
import { noPicture, pictureCaching, sendPicture } from './send-picture.ts';
import type { SourceImages } from './source-images.ts';
import { transform } from './transform.ts';

export interface ImageServiceParts {
  sourceImages: SourceImages;
  /** Where encoded renditions are kept, and how many bytes of them. */
  folder: string;
  maxBytes: number;
}

const memoryBytes = 32 * 1_048_576;
/** Leaves a core to pages, and one of libuv's four threads to files and compression. */
const concurrency = Math.min(3, Math.max(1, availableParallelism() - 1));

/** Encodes a rendition, unless nobody waits for it any more once its source image is read. */
async function encode(
  sourceImages: SourceImages,
  { sourceImage, crop, size, format }: Rendition,
  signal: AbortSignal,
): Promise<Buffer> {
  const bytes = await sourceImages.read(sourceImage.name);
  signal.throwIfAborted();
  return transform(bytes, crop, size, format);
}

/**
 * `/images/NAME.HASH/WIDTH-RATIO.FORMAT`: the renditions of source images, in the widths, ratios and formats of
 * views/pictures/renditions.ts and no others (404). What an address gives never changes; one with another hash, as an
 * older page may have it, redirects to the current rendition. A source image that cannot be read gives 500, a full
 * queue 429 or 503, an outage 503; neither may be cached. Clients take turns, and a rendition is not encoded whose clients have
 * all left.
 */
export function imageRoutes(app: FastifyInstance, parts: ImageServiceParts): void {
  const { sourceImages, folder, maxBytes } = parts;
  const { renditionsWaiting, renditionsOfClient } = bounds.clients;
  const cache = createImageCache({
    disk: openDiskCache(folder, maxBytes),
    queue: new FairQueue({
      atOnce: concurrency,
      waiting: renditionsWaiting.max,
      atOnceOfClient: concurrency,
      waitingOfClient: renditionsOfClient.max,
    }),
    memoryBytes,
    notStored: (rendition, error) => app.log.warn({ rendition, err: error }, 'rendition not stored'),
  });
  app.addHook('onClose', () => cache.idle());
  app.get<{ Params: { source: string; file: string } }>(
    '/images/:source/:file',
    { logLevel: 'warn', config: shownElsewhere },
    async (request, reply) => {
      const { source, file } = request.params;
      const rendition = renditionOf(sourceImages, source, file);
      if (!rendition) return noPicture(reply);
      const { sourceImage, format, address } = rendition;
      if (address !== `/images/${source}/${file}`)
        return reply.header('cache-control', pictureCaching.elsewhere).redirect(address, 302);
      return sendPicture(request, reply, {
        type: pictureFormats[format],
        about: { picture: sourceImage.name },
        fetch: (client) =>
          cache.fetch(`${source}.${file}`, (signal) => encode(sourceImages, rendition, signal), client),
      });
    },
  );
}
