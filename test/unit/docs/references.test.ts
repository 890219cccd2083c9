import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import t from 'tap';
import { root } from '../../../server/config/root.ts';
import { isThere, readDocs } from './documents.ts';

const docs = await readDocs();
const anchorsOf = new Map(docs.map(({ path, anchors }) => [path, anchors]));

/** Folders whose paths a document names only where they exist; build output and data are not among them. */
const folders = [
  'client',
  'docs',
  'locales',
  'public',
  'sample',
  'scripts',
  'server',
  'test',
  'views',
  '.ci',
  '.github',
];

/** What is wrong with a link from one file to another, or to a heading of it. */
function linkProblem(from: string, link: string): string | undefined {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? from : normalize(join(dirname(from), path));
  if (!isThere(target)) return `${from} links to ${link}: there is no such file`;
  if (anchor === undefined || anchorsOf.get(target)?.has(anchor)) return undefined;
  return `${from} links to ${link}: there is no such heading`;
}

t.test('every link of a document leads to a file and a heading that are there', async (t) => {
  for (const { path, prose } of docs) {
    const links = [...prose.replaceAll(/`[^`]*`/g, '').matchAll(/\]\((?!https?:)([^)\s]+)\)/g)];
    for (const [, link = ''] of links) t.equal(linkProblem(path, link), undefined);
  }
});

t.test('every path of the project that a document names is there', async (t) => {
  const pattern = new RegExp(
    `\`((?:${folders.map((name) => name.replace('.', '\\.')).join('|')})/[\\w./-]*)\``,
    'g',
  );
  for (const { path, prose } of docs) {
    for (const [, named = ''] of prose.matchAll(pattern)) t.ok(isThere(named), `${path} names ${named}`);
  }
});

t.test('every npm script that a document names is in package.json', async (t) => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  for (const { path, text } of docs) {
    for (const [, name = ''] of text.matchAll(/npm (?:run )?((?<=run )[\w:-]+|test|start)\b/g))
      t.ok(Object.hasOwn(scripts, name), `${path} names npm run ${name}`);
  }
});

t.test('every document and heading that the code refers to is there', async (t) => {
  for (const folder of folders.filter((name) => name !== 'docs' && existsSync(join(root, name)))) {
    for (const path of await readdir(join(root, folder), { recursive: true })) {
      if (!/\.(tsx?|js|css)$/.test(path)) continue;
      const text = await readFile(join(root, folder, path), 'utf8');
      for (const [reference] of text.matchAll(/docs\/[\w/-]+\.md(#[\w-]+)?/g)) {
        const problem = linkProblem('package.json', reference);
        t.equal(problem && `${folder}/${path}: ${problem}`, undefined);
      }
    }
  }
});
