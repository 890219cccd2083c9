import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { root } from '../../../server/config/root.ts';

const page = await readFile(join(root, 'docs/specification.md'), 'utf8');
const section = page.split('### Where each requirement is kept\n')[1]?.split('\n### ')[0] ?? '';
const rows = section.split('\n').filter((line) => /^\| (?!Required)/.test(line));

t.test('every requirement stands in the file that the table names, or a document replaces it', async (t) => {
  t.ok(rows.length >= 100, `${rows.length} rows`);
  for (const row of rows) {
    const [, file, text] = /^\| .+ \| `([^`]+)` \| `([^`]+)` \|$/.exec(row) ?? [];
    const [, link] = /^\| .+ \| \[[^\]]+\]\(([^)]+)\) \| \|$/.exec(row) ?? [];
    if (file && text) t.ok((await readFile(join(root, file), 'utf8')).includes(text), row);
    else
      t.ok(link && existsSync(join(root, 'docs', link)), `names a file with a text, or a document: ${row}`);
  }
});

t.test('every part of the requirements has rows', async (t) => {
  const parts = section.split(/\n\*\*/).slice(1);
  t.equal(parts.length, 9);
  for (const part of parts) t.match(part, /\n\| (?!Required)/);
});
