import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A proxy or cache that a test started in front of the program. */
export interface RunningFront {
  origin: string;
  /** Resolves once it sends requests to every node; at once where it always does. */
  sendsToAll(): Promise<void>;
  stop(): Promise<void>;
}

/** Whether something accepts connections on a port of this machine. */
const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/**
 * Starts a program that is to stand in front, and waits until it accepts connections on a port.
 * @param environment variables besides those of this process
 * @param prepare writes its configuration into a temporary folder; returns the command
 * @throws Error with what it wrote when it ends before
 */
export async function startFront(
  port: number,
  prepare: (folder: string) => Promise<readonly string[]>,
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningFront> {
  const folder = await mkdtemp(join(tmpdir(), 'front-'));
  // Its processes may be those of another user.
  await chmod(folder, 0o755);
  const [command = '', ...args] = await prepare(folder);
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      said += text;
    });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  while (!(await accepts(port)))
    if (child.exitCode !== null) throw new Error(`${command} ended with ${child.exitCode}: ${said}`);
  return {
    origin: `http://127.0.0.1:${port}`,
    sendsToAll: async () => {},
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
