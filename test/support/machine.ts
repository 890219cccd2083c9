import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Ports below those that the system gives to outgoing connections (from 32768 on Linux, from 49152 elsewhere). */
const portsOfTests = { first: 12_000, count: 20_000 };

/**
 * A TCP port of this machine that nothing listens on, and that no outgoing connection gets, so that a program under
 * test finds it free again when it is restarted.
 * @throws Error of the last attempt when none of 50 random ports is free
 */
export async function freePort(attempts = 50): Promise<number> {
  const port = portsOfTests.first + randomInt(portsOfTests.count);
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if (attempts <= 1) throw error;
    return freePort(attempts - 1);
  }
  await once(server.close(), 'close');
  return port;
}

/** A folder of its own, until the test ends. */
export async function temporaryFolder(t: { teardown(end: () => Promise<void>): void }): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'test-'));
  t.teardown(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Installs packages of Debian, which takes root; does nothing for other users. */
export function installOnDebian(...packages: string[]): void {
  if (process.getuid?.() !== 0) return;
  const install = `apt-get update -q && apt-get install -y -q --no-install-recommends ${packages.join(' ')}`;
  spawnSync('sh', ['-c', install], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** How the C library and Node.js are set in the container: see "Memory" in docs/operations.md. */
export const memorySettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  NODE_OPTIONS: '--max-semi-space-size=32',
} as const;
