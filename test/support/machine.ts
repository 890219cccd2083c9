import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A TCP port of this machine that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
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
