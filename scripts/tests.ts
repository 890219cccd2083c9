import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../server/config/root.ts';
import { testContent } from '../test/support/content-folders.ts';
import { compileForNode } from './compile.ts';
import { prepareDatabases } from './tests/database.ts';
import { entryModules, entryOf, jobs, processesOf, type TestProcess } from './tests/processes.ts';
import { namedFiles, repeatedFiles } from './tests/repeated-files.ts';
import { takenFolder } from './tests/take.ts';
import { t } from './tests/tap.ts';

/** When a process of tests is taken for one that hangs; all tests in one, on a busy core, take more than an hour. */
const timeoutSeconds = 14_400;

/** The test files that the arguments name, relative to the project: files, or folders of which all are meant. */
export async function testFiles(args: readonly string[]): Promise<string[]> {
  const files: string[] = [];
  for (const arg of args) {
    const path = arg.replace(/\/+$/, '');
    if (path.endsWith('.ts') || path.endsWith('.tsx')) files.push(path);
    else if (existsSync(join(root, path)))
      for (const name of await readdir(join(root, path), { recursive: true }))
        if (/\.test\.tsx?$/.test(name)) files.push(`${path}/${name}`);
  }
  return files.sort();
}

/** The files with the largest first, which are likely to take long: processes that share files then end at about the same time. */
async function largestFirst(files: readonly string[]): Promise<string[]> {
  const sized = await Promise.all(
    files.map(async (file) => ({ file, size: (await stat(join(root, file))).size })),
  );
  return sized.toSorted((one, other) => other.size - one.size).map(({ file }) => file);
}

const isUnit = (file: string) => file.startsWith('test/unit/');
/** The checks of a magazine, which lie beside its content folder: they visit every page of every edition. */
const isCheck = (file: string) => !file.startsWith('test/');

const outputName = (name: string) => name.replace(/\.tsx?$/, '');

/** Compiles test files, with what they share in common chunks, so that each starts as plain JavaScript. */
async function compile(processes: readonly TestProcess[], outDir: string): Promise<void> {
  const input = Object.fromEntries(processes.map((each) => [outputName(each.name), entryOf(each)]));
  await compileForNode({ input, outDir, plugins: [entryModules(processes)] });
}

/** All results; in a log only what failed is worth reading. */
const resultsFile = join(root, 'test-results', 'tests.tap');
const reporterArgs = [`--output-file=${resultsFile}`, ...(process.stdout.isTTY ? [] : ['--reporter=terse'])];

/**
 * What the engine of each process is started with. Node 20 was seen to end with "Check failed: trampoline_pc >= 0" while
 * it discarded compiled code after a decision about an allocation site. The second argument turns such decisions off.
 */
const engineArgs = ['--enable-source-maps', '--no-allocation-site-pretenuring'];

/**
 * A program and its arguments, as the option of Node.js that tap adds for coverage is not given to it: with that, the
 * tests and every process that they start load a second thread for modules, and count what they run.
 */
const withoutCoverage = (program: string, args: readonly string[]): [string, string[]] => [
  'env',
  [`NODE_OPTIONS=${process.env.NODE_OPTIONS ?? ''}`, program, ...args],
];

/** Runs compiled tests, a process for each processor at a time, and shows their results by tap's reporter. Gives its exit code. */
async function runProcesses(processes: readonly TestProcess[], outDir: string): Promise<number> {
  const runner = join(root, 'node_modules/tap/dist/esm/run.mjs');
  const reporter = spawn(process.execPath, [runner, '-', ...reporterArgs], {
    cwd: root,
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = new Promise<number>((resolve) => reporter.once('exit', (code) => resolve(code ?? 1)));
  t.jobs = jobs;
  t.pipe(reporter.stdin);
  const env = { ...process.env, TAP_TIMEOUT: String(timeoutSeconds) };
  for (const { name } of processes) {
    const args = [...engineArgs, join(outDir, `${outputName(name)}.js`)];
    const timeout = timeoutSeconds * 1_000;
    t.spawn(...withoutCoverage(process.execPath, args), { buffered: true, cwd: root, env, timeout, name });
  }
  t.end();
  return ended;
}

/** The content folder of a test file: `content` beside the folder of checks, else that of the tests. */
const contentFolderOf = (file: string) =>
  isCheck(file) ? join(dirname(dirname(join(root, file))), 'content') : testContent;

/** The content folders that the files need in a database, each once. */
const contentOf = (files: readonly string[]): string[] => [...new Set(files.map(contentFolderOf))];

const memoryDisk = '/dev/shm';
const enoughBytes = 4 * 1024 ** 3;

/** Makes a folder for what the tests write, which goes with this process: databases are copied ten times faster where the disk is memory. */
async function makeTemporaryFolder(): Promise<string> {
  const disk = existsSync(memoryDisk) ? await statfs(memoryDisk) : undefined;
  const isRoomy = disk !== undefined && disk.bsize * disk.bavail >= enoughBytes;
  const folder = await mkdtemp(join(isRoomy ? memoryDisk : tmpdir(), 'tests-'));
  // Where root runs the tests, PostgreSQL runs as another user.
  await chmod(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  return folder;
}

/** Runs test files in another process, since tap runs once in each. Gives its exit code. */
async function runAgain(files: readonly string[]): Promise<number> {
  const env = { ...process.env, TEST_RETRIES: '' };
  const again = spawn(process.execPath, [join(root, 'scripts/run.js'), 'tests', ...files], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  return new Promise((resolve) => again.once('exit', (code) => resolve(code ?? 1)));
}

/**
 * Compiles and runs the tests of the given files and folders. With the setting `TEST_RETRIES`, as in the hosted checks,
 * the few files that failed, and those that a process had not finished when it ended early, are run once more: what
 * passes then is named as unstable and fails nothing.
 */
export async function run(args: readonly string[]): Promise<void> {
  // React's development build takes a stack trace for each element: half of all the time of the page tests.
  process.env.NODE_ENV = 'production';
  const files = await testFiles(args);
  if (files.length === 0) throw new Error(`no test file found in: ${args.join(' ') || '(nothing named)'}`);
  const outDir = join(root, 'test-results', `compiled-${process.pid}`);
  const processes = processesOf(await largestFirst(files));
  await Promise.all([
    compile(processes, outDir),
    files.every(isUnit) || prepareDatabases(contentOf(files.filter((file) => !isUnit(file)))),
  ]);
  process.env.TMPDIR = await makeTemporaryFolder();
  const taken = join(outDir, 'taken');
  await mkdir(taken);
  process.env[takenFolder] = taken;
  process.exitCode = await runProcesses(processes, outDir);
  await rm(outDir, { recursive: true, force: true });
  if (process.exitCode === 0) return;
  const { failed, unfinished } = repeatedFiles(await readFile(resultsFile, 'utf8'), processes);
  if (unfinished.length > 0)
    process.stdout.write(`A process of tests ended early, within ${namedFiles(unfinished)}\n`);
  const repeated = [...failed, ...unfinished];
  if (repeated.length === 0 || !process.env.TEST_RETRIES) return;
  process.stdout.write(`These failed and are run once more: ${namedFiles(repeated)}\n`);
  process.exitCode = await runAgain(repeated);
  if (process.exitCode === 0) process.stdout.write(`Unstable, to be mended: ${namedFiles(repeated)}\n`);
}
