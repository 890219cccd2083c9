import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { localesOf, type Region } from '../../locales/regions.ts';
import type { ContentSource } from '../content/source.ts';

const retryMs = 500;
/** Statuses of a search that may succeed soon. */
const outages = [429, 502, 503, 504];

interface WarmSearchParts {
  content: Pick<ContentSource, 'search'>;
  region: Region;
}

/**
 * Searches once after the start, so that the words of the index are read and the first reader's search is not the first,
 * and again until a search was answered with all words or the program closes.
 * @returns whether such a search has been answered
 */
export function warmSearch(app: FastifyInstance, { content, region }: WarmSearchParts): () => boolean {
  const closing = new AbortController();
  const { signal } = closing;
  let isWarm = false;
  const search = async () => {
    const input = { region, locale: localesOf(region)[0], q: 'a first search', size: 1 };
    const { data, error } = await content.search(input, signal);
    return error ? !outages.includes(error.status) : !data?.incomplete;
  };
  const run = async () => {
    while (!signal.aborted) {
      isWarm = await search().catch((error) => {
        if (!signal.aborted) app.log.debug({ err: error }, 'the first search failed; it will be tried again');
        return false;
      });
      if (isWarm) return;
      await pause(retryMs, undefined, { signal, ref: false }).catch(() => {});
    }
  };
  let running: Promise<void> | undefined;
  app.addHook('onReady', async () => {
    running = run();
  });
  app.addHook('preClose', async () => {
    closing.abort();
    await running;
  });
  return () => isWarm;
}
