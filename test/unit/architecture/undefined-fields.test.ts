import t from 'tap';
import ts from 'typescript';
import { modules, visit } from './sources.ts';

/** Where fields are given as they are; what else stands there merges, and says so by its order. */
const folders = [
  'views/',
  'server/routes/',
  'server/render/',
  'server/http/',
  'server/crawlers/',
  'server/content/',
];

const isEmpty = (node: ts.Expression) => ts.isObjectLiteralExpression(node) && node.properties.length === 0;

/** The name of the field in `...(x ? { x } : {})` and `...(x === undefined ? {} : { x })`. */
function conditionalField({ expression }: ts.SpreadAssignment): string | undefined {
  const inner = ts.isParenthesizedExpression(expression) ? expression.expression : expression;
  if (!ts.isConditionalExpression(inner)) return undefined;
  const { condition, whenTrue, whenFalse } = inner;
  const given = isEmpty(whenFalse) ? whenTrue : isEmpty(whenTrue) ? whenFalse : undefined;
  if (!given || !ts.isObjectLiteralExpression(given) || given.properties.length !== 1) return undefined;
  const [field] = given.properties;
  const name = field && ts.isShorthandPropertyAssignment(field) ? field.name.text : undefined;
  const asked = ts.isBinaryExpression(condition) ? condition.left : condition;
  return name !== undefined && ts.isIdentifier(asked) && asked.text === name ? name : undefined;
}

t.test(
  'a field that may be undefined is given as it is, unless it would replace one of a spread',
  async (t) => {
    const found: string[] = [];
    for (const [file, module] of modules)
      if (folders.some((folder) => file.startsWith(folder)))
        visit(module, (node) => {
          if (!ts.isSpreadAssignment(node)) return;
          const name = conditionalField(node);
          const before = node.parent.properties.slice(0, node.parent.properties.indexOf(node));
          if (name && !before.some(ts.isSpreadAssignment)) found.push(`${file}: ${name}`);
        });
    t.strictSame(found, []);
  },
);
