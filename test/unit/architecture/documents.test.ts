import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import t from 'tap';
import { root } from '../../../server/config/root.ts';
import { sourceFolders } from './sources.ts';

const topFolders = [...sourceFolders, 'docs', 'public', '.ci'];

/** Every Markdown document outside of content, by its path from the root of the project. */
const documents = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...(readdirSync(join(root, 'docs'), { recursive: true }) as string[])
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const withoutBlocks = (text: string) => text.replaceAll(/^```.*?^```/gms, '');
const withoutCode = (text: string) => withoutBlocks(text).replaceAll(/`[^`]*`/g, '');
const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found]) => found as string);

/** A path as documents write it: from the root, with no part that stands for something else. */
function isPath(code: string): boolean {
  const [first = ''] = code.split('/');
  return (
    topFolders.includes(first) && /^[\w./-]+$/.test(code) && !/[A-Z]{3,}/.test(code.replace(/\w+\.md$/, ''))
  );
}

for (const document of documents) {
  t.test(`${document} names files and scripts that exist`, async (t) => {
    const text = textOf(document);
    const paths = all(withoutBlocks(text), /`([^`\s]+)`/g).filter(isPath);
    t.strictSame(
      paths.filter((path) => !existsSync(join(root, path))),
      [],
      'paths',
    );
    const links = all(withoutCode(text), /\]\(([^)#\s]+)[^)]*\)/g).filter((link) => !/^[a-z]+:/.test(link));
    const targets = links.map((link) =>
      normalize(link.startsWith('/') ? link.slice(1) : join(dirname(document), link)),
    );
    t.strictSame(
      targets.filter((target) => !existsSync(join(root, target))),
      [],
      'links',
    );
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
    const used = [...all(text, /npm run ([\w:]+)/g), ...all(text, /npm (test|start)\b/g)];
    t.strictSame(
      used.filter((name) => !Object.hasOwn(scripts, name)),
      [],
      'scripts',
    );
  });
}
