import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { editionFolder } from '../edition/files.ts';
import { createImageCache } from './image-cache.ts';
import { transform } from './transform.ts';
import { imageFormats, variantOf } from './variants.ts';

const immutable = 'public, max-age=31536000, immutable';

/** `/images/NAME.HASH/WIDTH.FORMAT`: the pictures of the edition, in allow-listed sizes. */
export function imageRoutes(app: FastifyInstance, dataDir: string): void {
  const cache = createImageCache(join(dataDir, 'images'));
  app.get<{ Params: { source: string; file: string } }>(
    '/images/:source/:file',
    { logLevel: 'warn' },
    async (request, reply) => {
      const { source, file } = request.params;
      const variant = variantOf(source, file);
      const master = variant && join(editionFolder, 'pictures', `${variant.source}.jpg`);
      const known =
        master &&
        (await access(master).then(
          () => true,
          () => false,
        ));
      if (!variant || !known) return reply.code(404).header('cache-control', 'public, max-age=60').send();
      const bytes = await cache.fetch(join(source, file), () =>
        transform(master, variant.width, variant.format),
      );
      return reply.type(imageFormats[variant.format]).header('cache-control', immutable).send(bytes);
    },
  );
}
