import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { root } from '../../../server/config/root.ts';

export const sourceFolders = ['server', 'views', 'client', 'locales', 'scripts', 'sample', 'test'] as const;
/** Content, and folders that a build or a run writes: not source. */
const notSource = new Set(['sample/content', 'test/fixtures']);

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory())
      return notSource.has(path) || entry.name === '__pycache__' ? [] : filesBelow(path);
    return [path];
  });
}

/** Every file of the source folders, by its path from the root of the project. */
export const sourceFiles: readonly string[] = sourceFolders
  .filter((folder) => existsSync(join(root, folder)))
  .flatMap(filesBelow)
  .sort();

export const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The programs and style sheets among the source files. */
export const codeFiles = sourceFiles.filter((file) => /\.(tsx?|js|css)$/.test(file));

/** The TypeScript and JavaScript files, parsed. */
export const modules: ReadonlyMap<string, ts.SourceFile> = new Map(
  codeFiles
    .filter((file) => !file.endsWith('.css'))
    .map((file) => [file, ts.createSourceFile(file, textOf(file), ts.ScriptTarget.ES2023, true)]),
);

/** Visits a node and everything below it. */
export function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  node.forEachChild((child) => visit(child, see));
}

/** What a module imports or takes types from, as written. */
function specifiersOf(module: ts.SourceFile): string[] {
  const found: string[] = [];
  visit(module, (node) => {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier)
      found.push((node.moduleSpecifier as ts.StringLiteral).text);
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      found.push((node.argument.literal as ts.StringLiteral).text);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [address] = node.arguments;
      if (address && ts.isStringLiteral(address)) found.push(address.text);
    }
  });
  return found;
}

/** The modules of the project that each module imports, types included. */
export const imports: ReadonlyMap<string, readonly string[]> = new Map(
  [...modules].map(([file, module]) => [
    file,
    specifiersOf(module)
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => join(dirname(file), specifier))
      .filter((target) => modules.has(target)),
  ]),
);
