import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../server/config/root.ts';

/** A server process that a script started. */
export interface RunningMagazine {
  origin: string;
  stop: () => Promise<void>;
}

async function untilReady(origin: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const ready = await fetch(`${origin}/health/ready`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${origin} was not ready after 30 seconds: see its log above`);
}

/** Ends a child process by SIGTERM, and waits until it has exited. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/**
 * Starts the built program on a port of this machine, and waits until it is ready.
 * @param settings environment variables besides the port
 * @throws Error when it is not ready after half a minute
 */
export async function startMagazine(
  port: number,
  settings: Record<string, string>,
): Promise<RunningMagazine> {
  const child = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', PORT: String(port), ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  try {
    await untilReady(origin);
  } catch (error) {
    await stopProcess(child);
    throw error;
  }
  return { origin, stop: () => stopProcess(child) };
}
