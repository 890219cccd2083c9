import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { root } from '../../../server/config/root.ts';

const folder = join(root, 'test', 'faults');
const tests = readdirSync(folder)
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n');
const rows = readFileSync(join(root, 'docs', 'faults.md'), 'utf8')
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
  const records = [...tests.matchAll(/\bname: '([^']+)',\n\s+(?:line|skip|stage|break)\b/g)];
  t.ok(records.length > 20);
  for (const [, name] of records) t.ok(names.includes(name), String(name));
});

t.test('no row of docs/faults.md has wrong answers or lost writes', async (t) => {
  for (const row of rows) t.strictSame(row.slice(-3, -1), ['0', '0'], String(row[1]));
});
