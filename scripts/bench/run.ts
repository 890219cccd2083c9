import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../server/config/root.ts';
import { withBench } from './bench.ts';
import { describeMachine } from './machine.ts';
import { measures } from './measures/index.ts';
import { markdownTable, type Row, replaceFigures } from './table.ts';

const names = Object.keys(measures);
const usage = `usage: npm run bench -- [quick] [${names.join('] [')}]`;
const page = join(root, 'docs', 'performance.md');

/** The figures as a section of the page on performance. */
function figuresOf(rows: readonly Row[], machine: string): string {
  return `${machine}\n\n${markdownTable(rows)}`;
}

/**
 * `npm run bench -- [quick] [MEASURE…]`: measures how fast the built program is, beside others, and prints a table. A
 * whole run, without `quick` and without names, also writes it into docs/performance.md.
 */
export async function run(options: readonly string[]): Promise<void> {
  const quick = options.includes('quick');
  const named = options.filter((option) => option !== 'quick');
  if (named.some((name) => !names.includes(name))) {
    process.stderr.write(`${usage}\n`);
    process.exitCode = 2;
    return;
  }
  process.env.NODE_ENV = 'production';
  await withBench(quick, async (bench) => {
    const rows: Row[] = [];
    for (const name of named.length > 0 ? named : names)
      rows.push(...((await measures[name]?.(bench)) ?? []));
    const figures = figuresOf(rows, describeMachine(bench.machine));
    process.stdout.write(`\n${figures}\n`);
    if (!quick && named.length === 0)
      await writeFile(page, replaceFigures(await readFile(page, 'utf8'), figures));
  });
}
