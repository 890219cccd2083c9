import { createServer as createHttpServer } from 'node:http';
import { createServer as createVite, type ViteDevServer } from 'vite';
import type { buildApp } from '../server/app.ts';
import { readConfig } from '../server/config/config.ts';
import { createLogger } from '../server/http/logging.ts';
import { brandFaceSources, faceSources, pageSheetSources } from '../server/render/assets.ts';
import { openServices } from '../server/start/services.ts';

type App = Awaited<ReturnType<typeof buildApp>>;

const rebuildDelayMs = 50;
const serverSide = /\/(server|views|locales)\//;

/** Style sheets and scripts of the development server, with React Fast Refresh. */
const assets = {
  styles: ['/views/styles/main.css?direct'],
  pageStyles: Object.fromEntries(
    Object.entries(pageSheetSources).map(([name, source]) => [name, `/${source}?direct`]),
  ),
  scripts: ['/@vite/client', '/client/dev-preamble.ts', '/client/main.ts'],
  desk: { script: '/client/desk/main.tsx', styles: [] },
  fonts: {},
  faceSheets: Object.fromEntries(
    Object.entries(brandFaceSources).map(([face, source]) => [face, `/${source}?direct`]),
  ),
  faces: Object.fromEntries(
    Object.entries(faceSources).map(([locale, source]) => [locale, `/${source}?direct`]),
  ),
};

/**
 * `npm run dev`: serves from the sources. Changed islands and styles are replaced in the page; after any other change
 * the app is built again and the page reloaded.
 */
export async function run(): Promise<void> {
  const config = { ...readConfig({ DEV_PAGES: 'on', ...process.env }), CACHE_MB: 0 };
  const logger = createLogger(config.LOG_LEVEL, true);
  const { close: _, ...services } = await openServices(config, logger);

  const http = createHttpServer();
  const vite: ViteDevServer = await createVite({
    server: { middlewareMode: true, hmr: { server: http } },
    appType: 'custom',
  });
  const build = async (): Promise<App> => {
    const module = (await vite.ssrLoadModule('/server/app.ts')) as { buildApp: typeof buildApp };
    const app = await module.buildApp({ config, ...services, assets, logger, development: true });
    await app.ready();
    return app;
  };
  let app = await build();

  let timer: NodeJS.Timeout | undefined;
  const rebuild = async () => {
    try {
      const next = await build();
      await app.close();
      app = next;
      vite.ws.send({ type: 'full-reload' });
    } catch (error) {
      logger.error(
        error,
        'the changed sources cannot be built: the version before the change is still served',
      );
    }
  };
  vite.watcher.on('all', (_event, file) => {
    if (!serverSide.test(file) || file.endsWith('.css') || file.includes('.island.')) return;
    clearTimeout(timer);
    timer = setTimeout(rebuild, rebuildDelayMs);
  });

  http.on('request', (request, response) =>
    vite.middlewares(request, response, () => app.routing(request, response)),
  );
  http.listen(config.PORT, config.HOST, () => {
    process.stderr.write(`\n  Development: http://${config.HOST}:${config.PORT}\n\n`);
  });
}
