import { dirname } from 'node:path';
import t from 'tap';
import ts from 'typescript';
import { codeFiles, modules, sourceFiles, textOf, visit } from './sources.ts';

const maxFiles = 20;
const maxFunctionLines = 60;
const maxFileLines = 300;

/** What is too large today and is to be divided; nothing may be added. */
const toBeDivided = new Set<string>([]);

const isFunction = (node: ts.Node) =>
  (ts.isFunctionLike(node) || ts.isClassStaticBlockDeclaration(node)) && 'body' in node && node.body;

/** The name of a function, or of what it is given to. */
function nameOf(node: ts.Node): string {
  if ('name' in node && node.name) return (node.name as ts.Node).getText();
  if (ts.isVariableDeclaration(node.parent) || ts.isPropertyAssignment(node.parent))
    return node.parent.name.getText();
  return ts.isCallExpression(node.parent) ? `given to ${node.parent.expression.getText()}` : 'a function';
}

const lineOf = (module: ts.SourceFile, position: number) =>
  module.getLineAndCharacterOfPosition(position).line;

const linesOf = (module: ts.SourceFile, node: ts.Node) =>
  lineOf(module, node.getEnd()) - lineOf(module, node.getStart()) + 1;

const isTest = (node: ts.Node) => ts.isCallExpression(node) && /^t\.test$/.test(node.expression.getText());

/** The lines of the tests that a function groups: each counts for itself. */
function linesOfTests(module: ts.SourceFile, node: ts.Node): number {
  let lines = 0;
  node.forEachChild((child) => {
    lines += isTest(child) ? linesOf(module, child) : linesOfTests(module, child);
  });
  return lines;
}

t.test(`no folder has more than ${maxFiles} files`, async (t) => {
  const counts = new Map<string, number>();
  for (const file of sourceFiles.filter((each) => !/\/(README\.md|tsconfig\.json)$/.test(each)))
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  t.strictSame(
    [...counts].filter(([folder, count]) => count > maxFiles && !toBeDivided.has(folder)),
    [],
  );
});

t.test(`no function has more than ${maxFunctionLines} lines`, async (t) => {
  const long: string[] = [];
  for (const [file, module] of modules)
    visit(module, (node) => {
      if (!isFunction(node)) return;
      const lines = linesOf(module, node) - linesOfTests(module, node);
      if (lines <= maxFunctionLines || toBeDivided.has(`${file} ${nameOf(node)}`)) return;
      const first = lineOf(module, node.getStart()) + 1;
      long.push(`${file}:${first} ${nameOf(node)}: ${lines} lines`);
    });
  t.strictSame(long, []);
});

t.test(`no file has more than ${maxFileLines} lines`, async (t) => {
  const long = codeFiles
    .map((file) => ({ file, lines: textOf(file).trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > maxFileLines);
  t.strictSame(long, []);
});
