import { spawn } from 'node:child_process';
import { root } from '../../server/config/root.ts';

/** Runs a script of package.json; rejects when it fails. */
async function runScript(name: string): Promise<void> {
  const script = spawn('npm', ['run', name], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const code = await new Promise<number | null>((resolve, reject) =>
    script.once('error', reject).once('exit', resolve),
  );
  if (code !== 0) throw new Error(`npm run ${name} has failed`);
}

/** Runs everything that must pass before a change is merged; what has failed is named, and nothing runs after it. */
export async function run(): Promise<void> {
  // Each keeps one processor busy while the tests are prepared. Browser tests alone need the build.
  const first = ['check', 'build', 'test:unit'].map(runScript);
  const results = await Promise.allSettled(first);
  const failed = results
    .filter((result) => result.status === 'rejected')
    .map(({ reason }) => reason as Error);
  if (failed.length === 0) await runScript('test:browser').catch((error: Error) => failed.push(error));
  for (const { message } of failed) process.stderr.write(`${message}\n`);
  if (failed.length > 0) process.exitCode = 1;
}
