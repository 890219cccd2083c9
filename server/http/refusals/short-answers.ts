import type { FastifyReply, FastifyRequest } from 'fastify';
import { apiBase } from '../../content/api.ts';
import { pathOf } from '../../lib/addresses.ts';
import { tidyPath } from '../../routes/guards/guards.ts';

/** Below these folders there are no pages. */
const folders = /^\/(?:\.well-known|api|assets|brand|feeds|health|images|partials|share|sitemaps)(?:\/|$)/;
/** Names of files: of pictures, fonts, programs, and what crawlers, calendars and phones read. */
const files =
  /\.(?:atom|avif|css|gif|ico|ics|jpe?g|js|json|map|mjs|otf|png|rss|svg|ttf|txt|webmanifest|webp|woff2?|xml)$/i;

const isBelowApi = (path: string): boolean =>
  path.startsWith(apiBase) && ['', '/'].includes(path.charAt(apiBase.length));

/** Whether an address is of the API, in whatever form it is written. Every error there is JSON. */
export function isOfApi(url: string): boolean {
  const path = pathOf(url);
  return isBelowApi(path) || isBelowApi(tidyPath(path) ?? '');
}

/**
 * Whether the path of an address is that of a file or of data: what is there, and what is not, is the same for all
 * readers, so that shared caches keep it without regard to an edition.
 */
export function isWithoutEdition(url: string): boolean {
  const path = pathOf(url);
  return folders.test(path) || files.test(path) || isOfApi(path);
}

/**
 * Whether an address is that of a file or of data, in the form in which it would be there. One of the API leads to no other
 * form: programs that call it do not follow redirects alike.
 */
export const isTidyFile = (url: string): boolean =>
  isWithoutEdition(url) && (isOfApi(url) || tidyPath(pathOf(url)) === undefined);

/** An error in a few words, without an edition: JSON below the API, else text. */
export function sendShortError(
  { url }: Pick<FastifyRequest, 'url'>,
  reply: FastifyReply,
  { status, message, cacheControl = 'no-store' }: { status: number; message: string; cacheControl?: string },
): FastifyReply {
  reply.code(status).header('cache-control', cacheControl);
  if (isOfApi(url)) return reply.send({ error: { status, message } });
  return reply.type('text/plain; charset=utf-8').send(`${message}\n`);
}

/** Says that there is no file at an address. Caches may keep it for a minute, those of the API not at all. */
export function sendNoFile(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.reason = 'no file at this address';
  return sendShortError(request, reply, {
    status: 404,
    message: 'there is nothing at this address',
    cacheControl: isOfApi(request.url) ? 'no-store' : 'public, max-age=60',
  });
}
