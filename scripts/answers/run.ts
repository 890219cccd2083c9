import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../server/config/root.ts';
import { compileForNode } from '../compile.ts';

const usage = `usage: npm run answers -- record|compare FOLDER [--sample] [--built]
`;

/** Runs a compiled program on a stopped clock. Returns its exit code. */
async function runOnStoppedClock(program: string, args: readonly string[]): Promise<number> {
  const clock = pathToFileURL(join(root, 'scripts', 'answers', 'fixed-clock.js')).href;
  const child = spawn(process.execPath, ['--enable-source-maps', '--import', clock, program, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', TZ: 'UTC' },
  });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

/**
 * `npm run answers -- record|compare FOLDER [--sample] [--built]`: records what the program answers to some hundred
 * addresses, or compares it with a record. With `--sample` also over the magazine of `CONTENT_DIR`; with `--built` pages
 * name the files of the last build.
 */
export async function run(args: readonly string[]): Promise<void> {
  const [action = '', folder = '', ...options] = args;
  const isKnown = (option: string) => ['--sample', '--built'].includes(option);
  if (
    !['record', 'compare'].includes(action) ||
    !folder ||
    folder.startsWith('-') ||
    !options.every(isKnown)
  ) {
    process.stderr.write(usage);
    process.exitCode = 2;
    return;
  }
  const outDir = join(root, 'test-results', `answers-${process.pid}`);
  await compileForNode({ input: { program: join(root, 'scripts', 'answers', 'program.ts') }, outDir });
  process.exitCode = await runOnStoppedClock(join(outDir, 'program.js'), args);
  await rm(outDir, { recursive: true, force: true });
}
