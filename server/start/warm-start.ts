import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { noAddresses } from '../config/parsers.ts';
import type { Edition } from '../content/contract/vocabulary.ts';
import { canonicalLinks } from '../content/links.ts';
import type { ContentSource } from '../content/source.ts';
import { askItself } from '../http/inner-requests.ts';

interface WarmStartParts {
  config: Pick<Config, 'CACHE_MB' | 'WARM_PAGES' | 'TRUSTED_PROXIES' | 'GEOLOCATION_URL'>;
  content: Pick<ContentSource, 'mostRead'>;
}

/** A page to render: an address in an edition. */
interface WarmPage {
  edition: Edition;
  url: string;
}

const mostReadStories = 20;
/** After each page nothing is rendered for this many times as long as it took, and for at least so many milliseconds. */
const idleShare = 3;
const minIdleMs = 50;
/** As browsers say it, so that pages are compressed as most readers want them. */
const acceptEncoding = 'gzip, deflate, br, zstd';

/** The editions that have content. */
function editionsOf({ sites }: FastifyInstance): Edition[] {
  const { regions, locales } = sites.editions();
  const all = regions.flatMap((region) => locales[region].map((locale) => ({ region, locale })));
  return all.filter((edition) => sites.get(edition));
}

/** The most read stories of each edition, the first of all editions before the second of any. */
async function mostReadPages(
  editions: readonly Edition[],
  content: WarmStartParts['content'],
  signal: AbortSignal,
): Promise<WarmPage[]> {
  const ranked: { page: WarmPage; rank: number }[] = [];
  for (const edition of editions) {
    const { data } = await content.mostRead({ ...edition, size: mostReadStories }, signal);
    for (const [rank, story] of (data?.items ?? []).entries())
      ranked.push({ page: { edition, url: canonicalLinks.story(story) }, rank });
  }
  return ranked.sort((a, b) => a.rank - b.rank).map(({ page }) => page);
}

/**
 * Renders the pages that readers ask for most into the page cache, from when the server listens until `WARM_PAGES` are
 * rendered or it closes: one at a time, with pauses, and only while no reader waits for a page. They are asked for as
 * a cache in front asks, so that readers find them: in countries where no consent is needed, or in none where no country can be known.
 */
export function warmStart(app: FastifyInstance, { config, content }: WarmStartParts): void {
  const { CACHE_MB, WARM_PAGES, TRUSTED_PROXIES, GEOLOCATION_URL } = config;
  if (CACHE_MB === 0 || WARM_PAGES === 0) return;
  const consent = TRUSTED_PROXIES === noAddresses && !GEOLOCATION_URL ? 'consent' : 'none';
  const closing = new AbortController();
  const { signal } = closing;
  const idle = (ms: number) => pause(ms, undefined, { signal, ref: false });

  const renderAll = async (pages: readonly WarmPage[]) => {
    for (const { edition, url } of pages) {
      while (app.pageCache.statistics.inFlightRenders > 0) await idle(minIdleMs);
      const start = performance.now();
      await askItself(app, { url, edition, consent, headers: { 'accept-encoding': acceptEncoding }, signal });
      await idle(Math.max(minIdleMs, idleShare * (performance.now() - start)));
    }
  };
  const run = async () => {
    const editions = editionsOf(app);
    const homes = editions.map((edition) => ({ edition, url: '/' })).slice(0, WARM_PAGES);
    await renderAll(homes);
    const left = WARM_PAGES - homes.length;
    if (left > 0) await renderAll((await mostReadPages(editions, content, signal)).slice(0, left));
  };

  let running: Promise<void> | undefined;
  app.addHook('onListen', async () => {
    running = run().then(
      () => app.log.info('pages rendered ahead of readers'),
      (error) => {
        if (!signal.aborted) app.log.warn({ err: error }, 'pages not rendered ahead of readers');
      },
    );
  });
  app.addHook('preClose', async () => {
    closing.abort();
    await running;
  });
}
