import t from 'tap';
import ts from 'typescript';
import { imports, modules, visit } from './sources.ts';

/** The folders that the modules of each folder may import from besides their own. */
const arrows: Readonly<Record<string, readonly string[]>> = {
  locales: [],
  views: ['locales'],
  client: ['views', 'locales'],
  server: ['views', 'locales'],
  scripts: ['server', 'views', 'client', 'locales', 'test'],
  sample: ['server', 'views', 'client', 'locales', 'scripts', 'test'],
  test: ['server', 'views', 'client', 'locales', 'scripts'],
};

/** The folders of `server/` from the lowest to the highest, and which of the lower ones each may import from. */
const insideServer: Readonly<Record<string, readonly string[]>> = {
  lib: [],
  config: ['lib'],
  database: ['lib', 'config'],
  content: ['lib', 'config', 'database'],
  search: ['lib', 'database', 'content'],
  images: ['lib', 'content'],
  media: ['lib', 'database', 'content'],
  brand: ['lib', 'config', 'content', 'images'],
  summaries: ['lib', 'database', 'content'],
  readers: ['lib', 'config', 'database', 'content', 'images', 'brand'],
  people: ['lib', 'database', 'readers'],
  publishing: [
    ...['lib', 'database', 'content', 'search', 'images', 'media', 'brand', 'summaries', 'readers', 'people'],
  ],
  'content-folder': [
    ...['lib', 'database', 'content', 'search', 'images', 'media', 'brand', 'readers', 'publishing'],
  ],
  cache: ['lib', 'config', 'database', 'content', 'publishing'],
  visitor: ['lib', 'content'],
  routes: ['lib', 'config', 'content', 'images', 'brand', 'readers', 'cache'],
  crawlers: [
    ...['lib', 'config', 'database', 'content', 'images', 'brand', 'readers', 'publishing', 'content-folder'],
    ...['cache', 'visitor', 'routes'],
  ],
  render: [
    ...[
      'lib',
      'config',
      'database',
      'content',
      'images',
      'brand',
      'readers',
      'publishing',
      'cache',
      'routes',
    ],
    'crawlers',
  ],
  http: [
    ...[
      'lib',
      'config',
      'database',
      'content',
      'search',
      'readers',
      'publishing',
      'cache',
      'visitor',
      'routes',
    ],
    'render',
  ],
  desk: ['lib', 'database', 'content', 'images', 'brand', 'readers', 'people', 'visitor'],
  importers: ['lib', 'database', 'content', 'images', 'publishing', 'routes'],
  start: [
    ...['lib', 'config', 'database', 'content', 'search', 'images', 'media', 'summaries', 'readers'],
    ...['people', 'publishing', 'content-folder', 'routes', 'desk', 'importers'],
  ],
  plugins: [
    ...['lib', 'config', 'database', 'content', 'images', 'media', 'brand', 'readers', 'publishing', 'cache'],
    ...['visitor', 'routes', 'crawlers', 'render', 'http', 'start'],
  ],
  'app.ts': ['http', 'plugins'],
  workers: ['config', 'cache'],
  cli: [
    ...[
      'lib',
      'config',
      'database',
      'content',
      'search',
      'images',
      'media',
      'summaries',
      'readers',
      'publishing',
    ],
    ...['people', 'content-folder', 'importers', 'start'],
  ],
  'main.ts': ['lib', 'config', 'render', 'http', 'start', 'app.ts', 'workers', 'cli'],
};

const folderOf = (file: string) => file.slice(0, file.indexOf('/'));

t.test('imports follow the direction of the architecture', async (t) => {
  const against: string[] = [];
  for (const [file, targets] of imports)
    for (const target of targets) {
      const [from, to] = [folderOf(file), folderOf(target)];
      if (from !== to && !arrows[from]?.includes(to)) against.push(`${file} imports ${target}`);
    }
  t.strictSame(against, []);
});

/** The folder of `server/` in which a module stands; its own name for one that stands in none. */
const partOf = (file: string) => file.split('/')[1] as string;

t.test('folders of server/ import lower ones alone, and of these those that the table names', async (t) => {
  const against: string[] = [];
  for (const [file, targets] of imports)
    for (const target of targets) {
      if (folderOf(file) !== 'server' || folderOf(target) !== 'server') continue;
      const [from, to] = [partOf(file), partOf(target)];
      if (from !== to && !insideServer[from]?.includes(to)) against.push(`${file} imports ${target}`);
    }
  t.strictSame(against, []);
  const order = Object.keys(insideServer);
  for (const [from, targets] of Object.entries(insideServer))
    for (const to of targets) t.ok(order.indexOf(to) < order.indexOf(from), `${from} stands above ${to}`);
});

t.test('the table names no arrow that nothing needs, and every folder of server/', async (t) => {
  const used = new Map<string, Set<string>>();
  for (const [file, targets] of imports)
    if (folderOf(file) === 'server') {
      const parts = used.get(partOf(file)) ?? new Set();
      used.set(partOf(file), parts);
      for (const target of targets) if (folderOf(target) === 'server') parts.add(partOf(target));
    }
  t.strictSame(new Set(used.keys()), new Set(Object.keys(insideServer)));
  for (const [from, targets] of Object.entries(insideServer))
    for (const to of targets) t.ok(used.get(from)?.has(to), `${from} imports ${to}`);
});

/** The modules that lead from a module back to itself, when there are any. */
function circleFrom(start: string): string[] | undefined {
  const seen = new Set<string>();
  const search = (file: string, path: readonly string[]): string[] | undefined => {
    for (const target of imports.get(file) ?? []) {
      if (target === start) return [...path, target];
      if (seen.has(target)) continue;
      seen.add(target);
      const found = search(target, [...path, target]);
      if (found) return found;
    }
    return undefined;
  };
  return search(start, [start]);
}

t.test('no modules import each other in a circle, types included', async (t) => {
  const circles = [...imports.keys()].flatMap((file) => circleFrom(file) ?? []);
  t.strictSame(circles, []);
});

t.test('one adapter alone knows the ad library by its name', async (t) => {
  const knowing = new Set<string>();
  for (const [file, module] of modules)
    if (file.startsWith('client/'))
      visit(module, (node) => {
        if (ts.isPropertyAccessExpression(node) && node.name.text === 'googletag') knowing.add(file);
      });
  t.strictSame([...knowing], ['client/ads/library.ts']);
});
