import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { pino } from 'pino';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { isoTag, regions } from '../../../locales/regions.ts';
import { buildApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config/config.ts';
import { version } from '../../../server/config/root.ts';
import { createSharePictures } from '../../../server/images/share-pictures/share-pictures.ts';
import { builtAssets } from '../../../server/render/assets.ts';
import { buildShell } from '../../../server/render/shell.ts';
import { documentOf } from '../../../server/render/stream.tsx';
import type { PageContext } from '../../../server/routes/define-page.ts';
import { pages } from '../../../server/routes/index.ts';
import type { Outcome, PageFound } from '../../../server/routes/outcome.ts';
import { openServices } from '../../../server/start/services.ts';
import type { LoadedParts } from '../../../views/deferred.tsx';
import type { BenchRequest } from '../load/load.ts';

/** What a page record's `load` was given, and what it gave. */
interface Loaded {
  context: PageContext;
  outcome: Outcome;
}

/** Makes every page record tell what it loads. Gives a function that gives the last. */
function noteLoads(): () => Loaded | undefined {
  let last: Loaded | undefined;
  for (const record of pages) {
    const { load } = record;
    if (!load) continue;
    record.load = async (context) => {
      const outcome = await load(context);
      last = { context, outcome };
      return outcome;
    };
  }
  return () => last;
}

const assets = builtAssets();

/** Builds the whole tree of a page: no part is kept from another page, and none is still being loaded. */
async function treeOf(page: PageFound, context: PageContext): Promise<ReactNode> {
  const { request, t } = context;
  const { region, locale } = request;
  const shell = buildShell(page, { ...context, version, sharePictures: createSharePictures() });
  const { timeZone } = regions[region];
  const reader = { t, region, locale, iso: isoTag(locale, region), timeZone, ads: shell.ads };
  const deferred = Object.entries(page.deferred ?? {}).map(async ([name, props]) => [name, await props]);
  const loaded = Object.fromEntries(await Promise.all(deferred)) as LoadedParts;
  return documentOf({ shell, view: page.view, reader, assets }, loaded);
}

/** Loads the page of each request as the program does. */
async function loadAll(requests: readonly BenchRequest[]): Promise<ReactNode[]> {
  const config = readConfig(process.env);
  const logger = pino({ level: 'warn' }, pino.destination(2));
  const { close, ...services } = await openServices(config, logger);
  const lastLoaded = noteLoads();
  const app = buildApp({ config, ...services, assets, logger });
  const found: ReactNode[] = [];
  for (const { path, headers } of requests) {
    const { statusCode } = await app.inject({ url: path, headers: { ...headers } });
    const loaded = lastLoaded();
    if (statusCode !== 200 || loaded?.outcome.kind !== 'page')
      throw new Error(`${path} was answered with ${statusCode}`);
    found.push(await treeOf(loaded.outcome, loaded.context));
  }
  await app.close();
  await close();
  return found;
}

/**
 * A plain Fastify server that renders the whole tree of a page by `renderToString` for each request. The pages are those
 * of a file of requests, and are loaded before it listens; `/page/3` is the fourth.
 */
async function serve(): Promise<void> {
  const [file = ''] = process.argv.slice(2);
  const trees = await loadAll(JSON.parse(readFileSync(file, 'utf8')) as BenchRequest[]);
  const app = Fastify();
  app.get('/ready', async () => 'ready');
  app.get<{ Params: { index: string } }>('/page/:index', (request, reply) => {
    const page = trees[Number(request.params.index)];
    if (!page) return reply.code(404).send('no such page');
    return reply.type('text/html; charset=utf-8').send(`<!DOCTYPE html>${renderToString(page)}`);
  });
  await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
}

serve().catch((error) => {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  process.exit(1);
});
