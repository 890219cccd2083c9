import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mediaPath } from '../../views/media-files.ts';
import { mediaNameForm } from '../content/contract/media/media.ts';
import type { Database } from '../database/database.ts';
import { shownElsewhere } from '../lib/shown-elsewhere.ts';
import { isUnavailable, retryLater } from '../lib/unavailable.ts';
import { type ByteRange, rangeOf } from './byte-range.ts';
import { findMediaFile, type MediaFile, readMediaPart } from './media-files.ts';

/** How long answers may be kept: what a name gives is the same for ever. */
const caching = {
  found: 'public, max-age=31536000, immutable',
  elsewhere: 'public, max-age=60',
  failed: 'no-store',
};

/** So many bytes are read at once: no more of a file is in memory for a reader. */
const partBytes = 262_144;

/** The bytes of a part of a file, as they are asked for. */
async function* bytesOf(
  database: Database,
  name: string,
  { first, last }: ByteRange,
): AsyncGenerator<Buffer> {
  for (let at = first; at <= last; ) {
    const part = await readMediaPart(database, name, at, Math.min(partBytes, last + 1 - at));
    // Ending early would look like the end of the file.
    if (part.length === 0) throw new Error(`the file ${name} was removed while it was sent`);
    yield part;
    at += part.length;
  }
}

function isUnchanged({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match'];
  return (
    known !== undefined && (known.trim() === '*' || known.split(',').some((each) => each.trim() === etag))
  );
}

/** A part is only of use to a client that has other parts of the same file. */
function wantedRange({ headers }: FastifyRequest, etag: string, size: number) {
  const condition = headers['if-range'];
  return condition === undefined || condition === etag ? rangeOf(headers.range, size) : 'whole';
}

function sendFile(database: Database, request: FastifyRequest, reply: FastifyReply, file: MediaFile) {
  const { name, type, size } = file;
  const etag = `"${name}"`;
  reply.header('cache-control', caching.found).header('etag', etag).header('accept-ranges', 'bytes');
  if (isUnchanged(request, etag)) return reply.code(304).send();
  const range = wantedRange(request, etag, size);
  if (range === undefined)
    return reply
      .code(416)
      .header('cache-control', caching.failed)
      .header('content-range', `bytes */${size}`)
      .send();
  const { first, last } = range === 'whole' ? { first: 0, last: size - 1 } : range;
  if (range !== 'whole') reply.code(206).header('content-range', `bytes ${first}-${last}/${size}`);
  // The codecs are for the elements that name the file.
  reply.type(type.split(';', 1)[0] as string).header('content-length', last + 1 - first);
  if (request.method === 'HEAD') return reply.send();
  return reply.send(Readable.from(bytesOf(database, name, { first, last })));
}

/**
 * `/media/NAME`: files of film, sound and captions, whole or in part (`Range`). A name has the hash of the bytes, so what it
 * gives never changes; it answers 404 where there is no such file, 416 for a part that it does not have, 503 in an outage.
 */
export function mediaRoutes(app: FastifyInstance, database: Database): void {
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: `${mediaPath}:name`,
    logLevel: 'warn',
    config: shownElsewhere,
    handler: async (request, reply) => {
      const { name } = request.params;
      try {
        const file = mediaNameForm.test(name) ? await findMediaFile(database, name) : undefined;
        if (!file) return reply.code(404).header('cache-control', caching.elsewhere).send();
        return sendFile(database, request, reply, file);
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        return reply
          .code(503)
          .headers({ ...retryLater, 'cache-control': caching.failed })
          .send();
      }
    },
  });
}
