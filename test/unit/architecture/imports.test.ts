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
  test: ['server', 'views', 'client', 'locales', 'scripts'],
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
