import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { root } from '../../../server/config/root.ts';
import { introduction, withEarlierRows } from '../../support/faults/page.ts';
import { tableOf } from '../../support/faults/rows.ts';

const folder = join(root, 'test', 'faults');
const tests = readdirSync(folder)
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n');
const page = readFileSync(join(root, 'docs', 'faults.md'), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => /^\| (?!---|Fault )/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

t.test('every row of docs/faults.md is a fault that is tried', async (t) => {
  t.ok(rows.length > 0);
  for (const [, name = ''] of rows) t.ok(tests.includes(name), name);
});

t.test('every fault that is tried, and no fault twice, is in docs/faults.md', async (t) => {
  const names = rows.map(([, name]) => name);
  t.equal(new Set(names).size, names.length);
  const records = [...tests.matchAll(/\bname: '([^']+)',\s+(?:line|skip|stage|break)\b/g)];
  t.ok(records.length > 20);
  for (const [, name] of records) t.ok(names.includes(name), String(name));
});

t.test('no row of docs/faults.md has wrong answers or lost writes', async (t) => {
  for (const row of rows) t.strictSame(row.slice(-3, -1), ['0', '0'], String(row[1]));
});

t.test('the words of docs/faults.md are those of the command that writes it', async (t) => {
  t.ok(page.startsWith(introduction));
  t.equal(page, introduction + withEarlierRows(page.slice(introduction.length), ''));
});

t.test('a run of some faults keeps the rows of the others', async (t) => {
  const row = (name: string, line: number | null, requests: number) => ({
    name,
    line,
    saw: { cached: '', uncached: '', write: '' },
    recovered: 'by itself',
    requests,
    wrong: 0,
    lost: 0,
  });
  const earlier = tableOf([row('b', 1, 1), row('a', 2, 1), row('c', null, 1)]);
  const merged = withEarlierRows(tableOf([row('a', 2, 7), row('b2', null, 1)]), earlier);
  t.equal(merged, tableOf([row('b', 1, 1), row('a', 2, 7), row('b2', null, 1), row('c', null, 1)]));
});
