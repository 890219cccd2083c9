import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { root } from '../../../server/config/root.ts';

const page = await readFile(join(root, 'docs/specification.md'), 'utf8');
const section = page.split('### Where each requirement is kept\n')[1]?.split('\n### ')[0] ?? '';
const isTest = (path: string) => /^test\/.+\.(?:test|spec)\.ts$/.test(path) && existsSync(join(root, path));
const rows = section.split('\n').filter((line) => /^\| (?!Required)/.test(line));

/** The rows whose text is a figure that no test can see. */
const untested = ['Positions are noted every 100 ms'];

t.test(
  'every requirement stands in the file that the table names and has a test, or a document replaces it',
  async (t) => {
    t.ok(rows.length >= 210, `${rows.length} rows`);
    for (const row of rows) {
      const [, name = '', file, text, test] =
        /^\| (.+) \| `([^`]+)` \| `([^`]+)` \| (?:`([^`]+)` )?\|$/.exec(row) ?? [];
      const [, link] = /^\| .+ \| \[[^\]]+\]\(([^)]+)\) \| \| \|$/.exec(row) ?? [];
      if (file && text) {
        t.ok((await readFile(join(root, file), 'utf8')).includes(text), row);
        t.ok(test ? isTest(test) : untested.includes(name), `names a test that is there: ${row}`);
      } else
        t.ok(link && existsSync(join(root, 'docs', link)), `names a file with a text, or a document: ${row}`);
    }
  },
);

t.test('every part of the requirements has rows', async (t) => {
  const parts = section.split(/\n\*\*/).slice(1);
  t.equal(parts.length, 10);
  for (const part of parts) t.match(part, /\n\| (?!Required)/);
});
