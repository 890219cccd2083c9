import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../server/config/root.ts';

interface Teardown {
  teardown(end: () => Promise<void>): void;
}

const environment = (settings: Record<string, string>) => ({
  ...process.env,
  NODE_ENV: 'production',
  DRAIN_SECONDS: '0',
  LOG_LEVEL: 'silent',
  PORT: '0',
  METRICS_PORT: '0',
  ...settings,
});

/** Starts a built program; what it writes is collected, and it ends with the test. */
function spawnBuilt(
  t: Teardown,
  name: 'main' | 'cli',
  args: readonly string[],
  settings: Record<string, string>,
  through: readonly string[] = [],
) {
  const program = join(root, 'dist', 'server', `${name}.js`);
  const [command, ...before] = [...through, process.execPath];
  const child = spawn(command, [...before, program, ...args], { env: environment(settings) });
  const written = { output: '', errors: '' };
  child.stdout.on('data', (text) => {
    written.output += text;
  });
  child.stderr.on('data', (text) => {
    written.errors += text;
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  t.teardown(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  return { child, written, ended };
}

/**
 * The built server with some settings, once it listens or has ended; it has no address then.
 * @param through a command that becomes the server, such as one that limits it first
 */
export async function startProgram(
  t: Teardown,
  settings: Record<string, string>,
  through: readonly string[] = [],
) {
  const { child, written, ended } = spawnBuilt(t, 'main', [], settings, through);
  const address = await new Promise<string | undefined>((resolve) => {
    child.stderr.on('data', () => {
      const found = /open at (http:\S+)/.exec(written.errors)?.[1];
      if (found) resolve(found);
    });
    child.once('close', () => resolve(undefined));
  });
  return {
    address,
    ended,
    pid: child.pid,
    output: () => written.output,
    errors: () => written.errors,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
  };
}

/**
 * Runs a command of the built program to its end.
 * @param through a command that runs it, such as one that reads its output
 */
export async function runCommand(
  t: Teardown,
  args: readonly string[],
  settings: Record<string, string> = {},
  through: readonly string[] = [],
) {
  const { written, ended } = spawnBuilt(t, 'cli', args, settings, through);
  const code = await ended;
  return { code, ...written };
}

/** Starts a command that runs until it is stopped; `said` resolves with what a pattern finds in its output, once it is there. */
export function startCommand(t: Teardown, args: readonly string[], settings: Record<string, string>) {
  const { child, written, ended } = spawnBuilt(t, 'cli', args, settings);
  const said = (text: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const [found] = text.exec(written.output) ?? [];
        if (found !== undefined) resolve(found);
      };
      child.stdout.on('data', look);
      child.once('close', () => reject(new Error(`it ended: ${written.output}${written.errors}`)));
      look();
    });
  return { said, ended, kill: (signal: NodeJS.Signals) => child.kill(signal) };
}
