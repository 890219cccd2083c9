import t from 'tap';
import ts from 'typescript';
import { modules, visit } from './sources.ts';

/** The modules that may name the sample, where it is there: as the default of a setting, as a folder with source, in what documents link to, and here. */
const knowing = new Set([
  'server/config/settings.ts',
  'test/unit/architecture/sources.ts',
  'test/unit/architecture/sample.test.ts',
  'test/unit/docs/documents.ts',
  'test/unit/docs/references.test.ts',
]);
/** A path into the sample, or the name of its folder as a part of a path. */
const intoSample = /^(\.?\.?\/)*sample(\/|$)/;

/** The texts of a module, parts of templates among them, that lead into the sample. */
function textsIntoSample(module: ts.SourceFile): string[] {
  const found: string[] = [];
  visit(module, (node) => {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node);
    if (isText && intoSample.test(node.text)) found.push(node.text);
  });
  return found;
}

/** The modules outside of the sample that read it. */
const readers = (candidates: ReadonlyMap<string, ts.SourceFile>) =>
  [...candidates].flatMap(([file, module]) =>
    file.startsWith('sample/') || knowing.has(file)
      ? []
      : textsIntoSample(module).map((text) => `${file}: ${text}`),
  );

t.test('nothing outside of the sample reads it', async (t) => t.strictSame(readers(modules), []));

t.test('a path into the sample is found however it is written', async (t) => {
  for (const code of [
    `import '../../sample/content-folder.ts';`,
    `join(root, 'sample', 'content')`,
    'readFile(`sample/content/$'.concat('{file}`)'),
    `new URL('./sample/content/site.json', root)`,
  ]) {
    const module = ts.createSourceFile('a.ts', code, ts.ScriptTarget.ES2023, true);
    t.equal(readers(new Map([['server/a.ts', module]])).length, 1, code);
    t.strictSame(readers(new Map([['sample/a.ts', module]])), []);
  }
});
