import t from 'tap';
import ts from 'typescript';
import { modules, textOf, visit } from '../architecture/sources.ts';
import { readDocs } from './documents.ts';

const glossary = (await readDocs()).find(({ path }) => path === 'docs/glossary.md')?.text ?? '';
const [, table = ''] = glossary.split('\n## Words that are not used\n');

/** The words of the column "Not", as they stand in running text. */
const unused = table
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('`'))
  .flatMap((line) => [...(line.split('|')[2] ?? '').matchAll(/`([^`]+)`/g)].map(([, word = '']) => word));

const patternOf = (word: string) =>
  word.endsWith('*') ? `${word.slice(0, -1)}[a-z]*` : word.replaceAll(' ', String.raw`\s+(?:\*\s+)?`);
const pattern = new RegExp(String.raw`\b(?:${unused.map(patternOf).join('|')})\b`, 'i');

/** A name as words: `hearOf` is "hear Of". */
const wordsOf = (name: string) => name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').replaceAll(/[-_]/g, ' ');

/** The names that a module declares. */
function namesIn(module: ts.SourceFile): string[] {
  const names: string[] = [];
  visit(module, (node) => {
    if (ts.isIdentifier(node) && (node.parent as { name?: ts.Node } | undefined)?.name === node)
      names.push(node.text);
  });
  return names;
}

const commentsIn = (text: string): string[] =>
  [...text.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ [^\n]*/g)].map(([comment]) => comment);

const isOurs = (file: string) => /^(server|views|client|locales|scripts)\//.test(file);

t.test('names and comments use no word that the glossary replaces', async (t) => {
  t.ok(unused.length > 15, unused.join());
  t.match('A node hears of it', pattern);
  t.match(wordsOf('distrustAll'), pattern);
  const found: string[] = [];
  for (const [file, module] of modules) {
    if (!isOurs(file)) continue;
    if (pattern.test(wordsOf(file))) found.push(`${file}: its own name`);
    for (const name of namesIn(module)) if (pattern.test(wordsOf(name))) found.push(`${file}: ${name}`);
    for (const comment of commentsIn(textOf(file)))
      if (pattern.test(comment)) found.push(`${file}: ${comment.slice(0, 120)}`);
  }
  t.strictSame(found, []);
});
