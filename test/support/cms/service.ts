import { spawn, spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Teardown {
  teardown(end: () => Promise<void>): void;
}

/** Runs a program to its end. @throws Error with what it wrote when it fails */
export function runToEnd(command: string, args: readonly string[], cwd?: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ended with ${status}: ${stdout}${stderr}`);
  return stdout;
}

interface Service {
  command: readonly string[];
  cwd?: string;
  environment?: Readonly<Record<string, string>>;
  /** Whether it can be used. */
  isReady: () => Promise<boolean> | boolean;
}

/** Starts a program that a test needs, until the test ends. @throws Error with what it wrote when it ends before it is ready */
export async function startService(t: Teardown, { command, cwd, environment, isReady }: Service) {
  const [program = '', ...args] = command;
  // A group of its own, so that its workers end with it.
  const child = spawn(program, args, { cwd, detached: true, env: { ...process.env, ...environment } });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      said = `${said}${text}`.slice(-20_000);
    });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  t.teardown(async () => {
    if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGTERM');
    await ended;
  });
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}: ${said}`);
    await sleep(200);
  }
  return { output: () => said };
}

/** Whether a server answers at an address. */
export const answersAt = (url: string): Promise<boolean> =>
  fetch(url, { redirect: 'manual' }).then(
    ({ status }) => status < 500,
    () => false,
  );
