import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { pino } from 'pino';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { buildApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config/config.ts';
import { builtAssets } from '../../../server/render/assets.ts';
import { openServices } from '../../../server/start/services.ts';
import type { BenchRequest } from '../load/load.ts';
import { noteLoads, unsharedTree } from './unshared-pages.tsx';

const assets = builtAssets();

/** Loads the page of each request as the program does. */
async function loadAll(requests: readonly BenchRequest[]): Promise<ReactNode[]> {
  const config = readConfig(process.env);
  const logger = pino({ level: 'warn' }, pino.destination(2));
  const { close, ...services } = await openServices(config, logger);
  const lastLoaded = noteLoads();
  const app = await buildApp({ config, ...services, assets, logger });
  const found: ReactNode[] = [];
  for (const { path, headers } of requests) {
    const { statusCode } = await app.inject({ url: path, headers: { ...headers } });
    const loaded = lastLoaded();
    if (statusCode !== 200 || loaded?.outcome.kind !== 'page')
      throw new Error(`${path} was answered with ${statusCode}`);
    found.push(await unsharedTree(loaded.outcome, loaded.context, assets));
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
