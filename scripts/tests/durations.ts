import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from '../../server/config/root.ts';

/** How many milliseconds each test file took when it ran last. */
export type Durations = Readonly<Record<string, number>>;

const table = join(root, 'test-results', 'durations.json');

/** Where the processes of a run write how long their files took: a line for each, which `keepDurations` reads. */
export const newDurations = join(root, 'test-results', `durations-${process.pid}`);

/** Reads the durations that earlier runs have written; none on a fresh clone. */
export async function readDurations(): Promise<Durations> {
  return existsSync(table) ? (JSON.parse(await readFile(table, 'utf8')) as Durations) : {};
}

/** Adds what this run measured to the table. */
export async function keepDurations(): Promise<void> {
  if (!existsSync(newDurations)) return;
  const lines = (await readFile(newDurations, 'utf8')).trim().split('\n');
  const measured = lines.map((line) => line.split('\t')).map(([file, ms]) => [file, Number(ms)]);
  const all = { ...(await readDurations()), ...Object.fromEntries(measured) };
  await mkdir(dirname(table), { recursive: true });
  await writeFile(table, `${JSON.stringify(all, null, 1)}\n`);
  await rm(newDurations);
}

/** The sizes of files in bytes, by which files are dealt out whose duration is not known. */
export async function sizesOf(files: readonly string[]): Promise<Durations> {
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, (await stat(join(root, file))).size] as const)),
  );
}

/**
 * The expected duration of each file: that of its last run, or else as long for its size as the others on average.
 * @param sizes of all files
 */
export function expectedDurations(sizes: Durations, known: Durations): Durations {
  const files = Object.keys(sizes);
  const sum = (values: Durations) =>
    files.filter((file) => known[file] !== undefined).reduce((all, file) => all + (values[file] ?? 0), 0);
  const msOfByte = sum(known) / sum(sizes) || 1;
  return Object.fromEntries(files.map((file) => [file, known[file] ?? (sizes[file] ?? 0) * msOfByte]));
}

/**
 * Deals files out into shares that take about as long as each other: the longest first, each into the shortest share.
 * @returns the shares that have a file, each in the order of names
 */
export function dealOut(files: readonly string[], expected: Durations, shares: number): string[][] {
  const dealt = Array.from({ length: shares }, () => ({ total: 0, files: [] as string[] }));
  const lengthOf = (file: string) => expected[file] ?? 0;
  for (const file of files.toSorted((one, other) => lengthOf(other) - lengthOf(one))) {
    const shortest = dealt.reduce((best, share) => (share.total < best.total ? share : best));
    shortest.files.push(file);
    shortest.total += lengthOf(file);
  }
  return dealt.map((share) => share.files.sort()).filter((share) => share.length > 0);
}
