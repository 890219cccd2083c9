import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../server/config/root.ts';
import { introduction, withEarlierRows } from '../test/support/faults/page.ts';
import {
  clearRows,
  readRows,
  reportFile,
  tableFile,
  tableOf,
  writeTable,
} from '../test/support/faults/rows.ts';
import { run as runTests } from './tests.ts';

const page = join(root, 'docs', 'faults.md');
const usage =
  'usage: npm run test:faults -- [write-docs] [TEST FILE…], or npm run test:faults -- soak [MINUTES]';

/** The runner of tests ends a file after an hour. */
const maxSoakMinutes = 50;

/** Runs the soak for some minutes, ten by default, and says where its report is. */
async function soak([minutes = '10', ...more]: readonly string[]): Promise<void> {
  if (!/^[1-9]\d?$/.test(minutes) || Number(minutes) > maxSoakMinutes || more.length > 0) {
    process.stderr.write(`${usage}; of the minutes there are 1 to ${maxSoakMinutes}\n`);
    process.exitCode = 2;
    return;
  }
  process.env.SOAK_MINUTES = minutes;
  await runTests(['test/soak/soak.test.ts']);
  process.stdout.write(`\nThe report is in ${reportFile}\n`);
}

/**
 * Runs the faults against the built program and prints their table, which is also written to a file. The option
 * `write-docs` writes it to docs/faults.md too. The other arguments are test files; without any, all are run. `soak`
 * with a number of minutes runs the soak instead.
 */
export async function run(args: readonly string[]): Promise<void> {
  const [first, ...others] = args;
  if (first === 'soak') return soak(others);
  const files = args.filter((arg) => arg !== 'write-docs');
  await clearRows();
  await runTests(files.length > 0 ? files : ['test/faults']);
  const table = tableOf(await readRows());
  await writeTable(table);
  if (args.includes('write-docs') && process.exitCode === 0) {
    const earlier = files.length > 0 ? await readFile(page, 'utf8') : '';
    await writeFile(page, introduction + withEarlierRows(table, earlier));
  }
  process.stdout.write(`\n${table}\nThe table is in ${tableFile}\n`);
}
