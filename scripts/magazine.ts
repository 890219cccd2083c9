import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../server/config/root.ts';

export interface RunningMagazine {
  origin: string;
  stop: () => Promise<void>;
}

async function untilReady(origin: string): Promise<void> {
  for (let patience = 300; patience > 0; patience--) {
    const ready = await fetch(`${origin}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${origin} did not become ready`);
}

/** Ends a process of ours and waits until it has ended. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** Starts the built program on a port of this machine with some settings, and waits until it has content. */
export async function startMagazine(
  port: number,
  settings: Record<string, string>,
): Promise<RunningMagazine> {
  const child = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', PORT: String(port), ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  await untilReady(origin);
  return { origin, stop: () => stopProcess(child) };
}
