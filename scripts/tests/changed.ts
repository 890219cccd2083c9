import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../../server/config/root.ts';
import { run as runTests, testFiles } from '../tests.ts';
import { filesNeededBy } from './import-graph.ts';

/** These read the files of the whole project. */
const readingAll = ['test/unit/architecture/', 'test/unit/docs/'];

/** Folders whose files are not imported, and the module by which tests reach them. */
const reachedBy: Readonly<Record<string, string>> = {
  'test/fixtures/magazine/': 'test/support/content-folders.ts',
};

/** The tests that run without a build; the others are only named. */
const folders = ['test/unit', 'test/integration'];
const needBuild = ['test/processes', 'test/edge', 'test/cms', 'test/faults'];

function git(...args: string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')} failed: ${stderr}`);
  return stdout.split('\n').filter((line) => line !== '');
}

/** The files that differ from where the branch left main, saved or not, with new ones. */
function changedFiles(): string[] {
  const [start = ''] = git('merge-base', 'main', 'HEAD');
  return [...git('diff', '--name-only', start), ...git('ls-files', '--others', '--exclude-standard')];
}

const contentOf = (file: string) =>
  /\.(?:tsx?|js)$/.test(file) ? readFileSync(join(root, file), 'utf8') : '';

/**
 * The test files that changes touch: those that need a changed file, or a module that names one which cannot be
 * imported, and those that read all files.
 * @param tests test files, by their paths from the root of the project, as are the changed files
 */
export function touchedTests(tests: readonly string[], changed: readonly string[]): string[] {
  if (changed.length === 0) return [];
  const reached = Object.entries(reachedBy).filter(([folder]) =>
    changed.some((file) => file.startsWith(folder)),
  );
  const needed = new Set([...changed, ...reached.map(([, module]) => module)]);
  const others = changed.filter((file) => !/\.(?:tsx?|md)$/.test(file)).map((file) => basename(file));
  const names = new Map<string, boolean>();
  const namesChanged = (file: string) => {
    const known = names.get(file) ?? others.some((name) => contentOf(file).includes(name));
    names.set(file, known);
    return known;
  };
  const isTouched = (file: string) => needed.has(file) || namesChanged(file);
  return tests.filter(
    (test) =>
      readingAll.some((folder) => test.startsWith(folder)) || [...filesNeededBy(test)].some(isTouched),
  );
}

/** Runs the unit and integration tests that the changes since main touch, and names the others that they touch. */
export async function run(): Promise<void> {
  const changed = changedFiles();
  const touched = touchedTests(await testFiles(folders), changed);
  const others = touchedTests(await testFiles(needBuild), changed);
  process.stdout.write(`${changed.length} files have changed, which touch ${touched.length} test files.\n`);
  if (others.length > 0)
    process.stdout.write(`These need a build and are not run:\n  ${others.join('\n  ')}\n`);
  if (touched.length > 0) await runTests(touched);
}
