import type { FastifyBaseLogger } from 'fastify';
import type { RenderedPage } from '../cache/rendered-page.ts';
import { builtAt } from '../config/root.ts';
import { inTimeForAnswer, type LastChange } from '../content/last-changes.ts';

interface DateServices {
  lastChange?: LastChange | undefined;
  log: FastifyBaseLogger;
}

/**
 * When a page whose parts are all loaded was last changed: the content that it shows, or the program. Nothing is said of
 * a page whose content was changed since `startedAt`, when it began to be rendered: it may show what was before.
 */
async function lastModified(
  { tags }: RenderedPage,
  startedAt: number,
  lastChange: LastChange,
  log: FastifyBaseLogger,
): Promise<Record<string, string>> {
  const changedAt = await lastChange(tags).catch((err) => log.debug({ err }, 'last change not read'));
  if (changedAt === undefined || changedAt > startedAt) return {};
  return { 'last-modified': new Date(Math.max(changedAt, builtAt)).toUTCString() };
}

/** The chunks of a body; the end waits a moment for a date, so that the page is stored when it has been sent. */
async function* endingWith(body: AsyncIterable<Uint8Array>, dated: () => Promise<unknown>) {
  yield* body;
  await inTimeForAnswer(dated());
}

/**
 * A page with the header `Last-Modified`. Where the date is not known in time for the answer, as of a page in pieces,
 * whose tags are known when its last piece is, the page that is stored has it.
 * @param startedAt when the page began to be rendered, in milliseconds
 */
export async function withLastModified(
  page: RenderedPage,
  startedAt: number,
  { lastChange, log }: DateServices,
): Promise<RenderedPage> {
  if (page.status !== 200 || !page.lifetime || !lastChange) return page;
  let date: Promise<Record<string, string>> | undefined;
  const dated = () => {
    date ??= lastModified(page, startedAt, lastChange, log);
    return date;
  };
  if (!Buffer.isBuffer(page.body)) return { ...page, body: endingWith(page.body, dated), lateHeaders: dated };
  const headers = await inTimeForAnswer(dated());
  return headers ? { ...page, headers: { ...page.headers, ...headers } } : { ...page, lateHeaders: dated };
}
