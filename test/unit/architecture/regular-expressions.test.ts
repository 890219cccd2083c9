import t from 'tap';
import { createServer } from 'vite';
import type * as encodings from '../../../server/cache/encodings.ts';
import { root } from '../../../server/config/root.ts';
import { openApiDocument } from '../../../server/content/openapi.ts';
import { contentSchemas } from '../../../server/content-folder/schemas/index.ts';
import type * as previewLinks from '../../../server/publishing/preview/links.ts';
import { building, builtBy, literals, type Pattern, patternsIn, problemsOf } from './regular-expressions.ts';

/** Patterns in which the analysis sees more steps than there are, each with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'server/importers/html/codes/attributes.ts':
    'its last alternative takes a word that is no name as a whole, so that none of its letters begins another attempt',
  'views/embeds/maps.ts':
    'addresses have at most 2,048 characters: `embedOf` and `frameOf` look at no longer one',
};

const slow = (patterns: readonly Pattern[]) =>
  patterns
    .filter(({ place }) => !Object.hasOwn(exceptions, place.split(':')[0] ?? ''))
    .flatMap((pattern) =>
      problemsOf(pattern).map((problem) => `${pattern.place} /${pattern.source}/ ${problem}`),
    );

t.test('the analysis finds what takes more steps than a text has characters', async (t) => {
  for (const [source, flags] of [
    [String.raw`\/+$`, ''],
    [String.raw`\S*[?#@]\S*`, 'g'],
    ['^(a+)+$', ''],
    [String.raw`(x\s*)\s*$`, ''],
    [String.raw`\/\*[\s\S]*?\*\/`, 'g'],
    [String.raw`(!\[[^\]]*\]\()`, 'g'],
    [String.raw`<a\b[^>]*class="more"`, ''],
    ['(?<=[.,]+)(?![.,])', 'u'],
  ] as const)
    t.not(problemsOf({ source, flags }).length, 0, source);
  for (const source of ['^a+$', String.raw`<a\b[^<>]*class="more"`, String.raw`\/\/`])
    t.strictSame(problemsOf({ source, flags: 'u' }), [], source);
});

t.test('no regular expression takes more than a fixed number of steps for each character', async (t) => {
  t.ok(literals.length > 400);
  t.strictSame(slow(literals), []);
});

t.test('nor does any that is built of other texts', async (t) => {
  const vite = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  t.teardown(() => vite.close());
  const load = <T>(file: string) => vite.ssrLoadModule(`/${file}`) as Promise<T>;
  const built = await builtBy(async () => {
    for (const file of building) await load(file);
    const { chooseEncoding } = await load<typeof encodings>('server/cache/encodings.ts');
    chooseEncoding('br;q=0, *');
    const { keepParameters } = await load<typeof previewLinks>('server/publishing/preview/links.ts');
    keepParameters('<a href="/dining">', new URLSearchParams('region=hk'));
  });
  const files = new Set(built.map(({ place }) => place));
  t.strictSame(
    building.filter((file) => !files.has(file)),
    [],
    'each was built',
  );
  t.strictSame(slow(built), []);
});

t.test('nor does any pattern of the contract and of the content folder', async (t) => {
  const schemas = { contract: openApiDocument('/api/v1', '1'), folder: contentSchemas };
  const patterns = patternsIn(schemas, 'schemas');
  t.ok(patterns.length > 50);
  t.strictSame(slow(patterns), []);
});
