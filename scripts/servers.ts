import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../server/config/root.ts';
import { freePort, memorySettings } from '../test/support/machine.ts';
import { onServerCore, type Pinning } from './bench/machine.ts';

/** A server process that a script started. */
export interface RunningServer {
  origin: string;
  pid: number;
  /** Milliseconds from the start of the process to its first answer. */
  startedInMs: number;
  /** The end of what the process wrote to its standard error. */
  log(): string;
  /** Ends it by SIGTERM. Gives its exit code. */
  stop(): Promise<number | null>;
}

/** A program that serves on `PORT`, any free one unless its environment says which, with its arguments and environment. */
export interface ServerProgram {
  file: string;
  args?: readonly string[];
  environment?: Readonly<Record<string, string>>;
  /** The path that it answers when it is ready. */
  readyPath: string;
}

const maxStartMs = 600_000;
const pollEveryMs = 10;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Ends a child process by SIGTERM, and waits until it has exited. Gives its exit code. */
async function stopProcess(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
  return child.exitCode;
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const start = performance.now();
  while (performance.now() - start < maxStartMs && child.exitCode === null) {
    const ready = await fetch(url).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status < 400;
      },
      () => false,
    );
    if (ready) return;
    await pause(pollEveryMs);
  }
  throw new Error(`${url} was not answered`);
}

/**
 * Starts a server in a process of its own, on the core of the servers where it is pinned, and waits until it is ready.
 * @throws Error with what the process wrote when it is not ready in time
 */
export async function startServer(pinning: Pinning, program: ServerProgram): Promise<RunningServer> {
  const port = Number(program.environment?.PORT ?? (await freePort()));
  const origin = `http://127.0.0.1:${port}`;
  const [command, ...args] = onServerCore(pinning, [process.execPath, program.file, ...(program.args ?? [])]);
  const started = performance.now();
  const child = spawn(command, args, {
    env: {
      ...memorySettings,
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      ...program.environment,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let written = '';
  child.stderr.on('data', (text: Buffer) => {
    written = (written + text).slice(-4_000);
  });
  try {
    await untilReady(origin + program.readyPath, child);
  } catch (error) {
    await stopProcess(child);
    throw new Error(`${(error as Error).message}: ${written}`);
  }
  const startedInMs = performance.now() - started;
  return {
    origin,
    pid: child.pid as number,
    startedInMs,
    log: () => written,
    stop: () => stopProcess(child),
  };
}

/**
 * Starts the built magazine.
 * @param settings environment variables besides the port
 * @param readyPath what is asked for until it is answered
 */
export function startMagazine(
  pinning: Pinning,
  settings: Readonly<Record<string, string>>,
  readyPath = '/health/ready',
): Promise<RunningServer> {
  const environment = { LOG_LEVEL: 'warn', DRAIN_SECONDS: '0', ...settings };
  return startServer(pinning, { file: join(root, 'dist/server/main.js'), environment, readyPath });
}

/**
 * Starts servers, gives them to `work`, and stops them when it has ended.
 * @throws Error of `work`, with what the servers wrote
 */
export async function withServers<T>(
  starts: readonly (() => Promise<RunningServer>)[],
  work: (servers: RunningServer[]) => Promise<T>,
): Promise<T> {
  const running: RunningServer[] = [];
  try {
    for (const start of starts) running.push(await start());
    return await work(running);
  } catch (error) {
    const logs = running.map((server) => server.log()).join('\n');
    throw new Error(`${(error as Error).message}; the servers wrote: ${logs}`, { cause: error });
  } finally {
    for (const server of running) await server.stop();
  }
}

/** Starts a server, gives it to `work`, and stops it when that has ended. */
export const withServer = <T>(
  start: () => Promise<RunningServer>,
  work: (server: RunningServer) => Promise<T>,
): Promise<T> => withServers([start], ([server]) => work(server as RunningServer));
