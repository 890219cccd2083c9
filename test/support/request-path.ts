import { Session } from 'node:inspector/promises';
import { createRequire } from 'node:module';

/**
 * Prints the modules that a story request runs before React, as JSON. It is compiled with one file a module, so that
 * V8's coverage tells them apart.
 */
const react = createRequire(import.meta.url)('react-dom/server');
const { renderToString } = react;
const session = new Session();
session.connect();
const takeCoverage = () => session.post('Profiler.takePreciseCoverage');
let beforeReact: ReturnType<typeof takeCoverage> | undefined;
let watching = false;
react.renderToString = (...args: unknown[]) => {
  if (watching) beforeReact ??= takeCoverage();
  return renderToString(...args);
};

const { openTestMagazine } = await import('./magazine.ts');
const { pageKinds } = await import('./page-kinds.ts');
const { app } = await openTestMagazine({ settings: { CACHE_MB: '0', CONTENT_CACHE_MB: '16' } });
const request = { url: pageKinds['hero story'], headers: { cookie: 'ta-region=hk; ta-lang=en' } };
await app.inject(request);

await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
await takeCoverage();
watching = true;
const { statusCode } = await app.inject(request);
if (statusCode !== 200 || !beforeReact) throw new Error(`the story was not rendered: ${statusCode}`);
const { result } = await beforeReact;
const modules = result
  .filter(({ functions }) => functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0))
  .flatMap(({ url }) => /\/((?:server|locales)\/.+)\.js$/.exec(url)?.[1] ?? [])
  .sort();
process.stdout.write(JSON.stringify(modules));
process.exit(0);
