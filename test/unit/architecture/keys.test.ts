import t from 'tap';
import ts from 'typescript';
import { compositeKey } from '../../../views/composite-key.ts';
import { modules, visit } from './sources.ts';

t.test('equal keys have equal parts', async (t) => {
  const parts = [
    ['a', 'b'],
    ['a b'],
    ['a', undefined],
    ['a', 'undefined'],
    ['a', 'null'],
    ['a', ''],
    ['a', true],
    ['a', 'true'],
    ['a', '1'],
    ['a', 1],
    ['a"', ',"b'],
    ['a","b'],
    ['a\n', 'b'],
    ['a', ['b']],
    ['a', '["b"]'],
    [{ a: 'b' }],
    [{}],
  ];
  t.equal(new Set(parts.map((each) => compositeKey(...each))).size, parts.length);
});

/**
 * Where texts are joined into a key on purpose: names of items, which people read as well, of a kind and a locale, which
 * are words of a table; and rows and columns, which are numbers.
 */
const joined: ReadonlySet<string> = new Set([
  'server/content-folder/profiles.ts',
  'server/content-folder/site/configs.ts',
  'server/content/sites.ts',
  'server/importers/html/tables.ts',
  'server/importers/html/lists.ts',
  'server/importers/items/key-table.ts',
  'server/importers/items/old-paths.ts',
  'server/publishing/store/check.ts',
  'server/publishing/store/rows.ts',
  'server/publishing/store/write-steps.ts',
]);

const keyed = new Set(['get', 'set', 'has', 'see', 'peek', 'add', 'delete', 'isWithinLimit']);

/** Whether a template stands for a key: it has such a name, or a map or set is asked for it. */
function isKey(template: ts.TemplateExpression): boolean {
  const { parent } = template;
  if (ts.isCallExpression(parent)) {
    const name = ts.isPropertyAccessExpression(parent.expression)
      ? parent.expression.name
      : parent.expression;
    return parent.arguments[0] === template && keyed.has(name.getText());
  }
  const named = ts.isArrowFunction(parent) ? parent.parent : parent;
  const isNamed = ts.isVariableDeclaration(named) || ts.isPropertyAssignment(named);
  return isNamed && /key(of)?$/i.test(named.name.getText());
}

t.test('keys are made of their parts, not by joining texts', async (t) => {
  const found = new Set<string>();
  for (const [file, module] of modules)
    if (/^(?:server|views|client)\//.test(file))
      visit(module, (node) => {
        if (ts.isTemplateExpression(node) && node.templateSpans.length > 1 && isKey(node)) found.add(file);
      });
  t.strictSame([...found].filter((file) => !joined.has(file)).sort(), []);
  t.strictSame(
    [...joined].filter((file) => !found.has(file)),
    [],
    'the list names only files that join',
  );
});
