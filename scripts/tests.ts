import { spawn } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { build } from 'vite';
import { root } from '../server/config/root.ts';
import { sampleContent, testContent } from '../test/support/content-folders.ts';
import { prepareDatabase } from './test-database.ts';

const fileTimeoutSeconds = 480;
const jobs = 2;

/** The test files that the arguments name, relative to the project: files, or folders of which all are meant. */
async function testFiles(args: readonly string[]): Promise<string[]> {
  const files: string[] = [];
  for (const arg of args) {
    const path = arg.replace(/\/+$/, '');
    if (path.endsWith('.ts') || path.endsWith('.tsx')) files.push(path);
    else
      for (const name of await readdir(join(root, path), { recursive: true }))
        if (/\.test\.tsx?$/.test(name)) files.push(`${path}/${name}`);
  }
  return files.sort();
}

/** Compiles test files, with what they share in common chunks, so that each starts as plain JavaScript. */
async function compile(files: readonly string[], outDir: string): Promise<void> {
  const input = Object.fromEntries(files.map((file) => [file.replace(/\.tsx?$/, ''), join(root, file)]));
  await build({
    configFile: false,
    root,
    publicDir: false,
    appType: 'custom',
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      ssr: true,
      target: 'node20',
      sourcemap: true,
      minify: false,
      rollupOptions: { input, output: { entryFileNames: '[name].js' } },
    },
  });
}

/** Runs compiled test files, two at a time, and shows their results by tap's reporter. Gives its exit code. */
async function runFiles(files: readonly string[], outDir: string): Promise<number> {
  const reporter = spawn(process.execPath, [join(root, 'node_modules/tap/dist/esm/run.mjs'), '-'], {
    cwd: root,
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = new Promise<number>((resolve) => reporter.once('exit', (code) => resolve(code ?? 1)));
  t.jobs = jobs;
  t.pipe(reporter.stdin);
  const options = {
    buffered: true,
    cwd: root,
    env: { ...process.env, TAP_TIMEOUT: String(fileTimeoutSeconds) },
    timeout: fileTimeoutSeconds * 1_000,
  };
  for (const file of files) {
    const compiled = join(outDir, file.replace(/\.tsx?$/, '.js'));
    const args = ['--enable-source-maps', compiled];
    t.spawn(process.execPath, args, { ...options, name: file });
  }
  t.end();
  return ended;
}

/** Prepares the databases that the files need: none for unit tests, the sample's for its own checks. */
async function prepareDatabases(files: readonly string[]): Promise<void> {
  const isBelow = (folder: string) => (file: string) => file.startsWith(`test/${folder}/`);
  if (files.some(isBelow('content'))) await prepareDatabase(sampleContent);
  if (files.some((file) => !isBelow('content')(file) && !isBelow('unit')(file)))
    await prepareDatabase(testContent);
}

/** Compiles and runs the tests of the given files and folders. */
export async function run(args: readonly string[]): Promise<void> {
  t.setTimeout(0);
  const files = await testFiles(args);
  if (files.length === 0) throw new Error(`no test file found in: ${args.join(' ') || '(nothing named)'}`);
  const outDir = join(root, 'test-results', `compiled-${process.pid}`);
  await compile(files, outDir);
  await prepareDatabases(files);
  process.exitCode = await runFiles(files, outDir);
  await rm(outDir, { recursive: true, force: true });
}
