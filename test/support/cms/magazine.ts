import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { text } from '../html.ts';
import { freePort, temporaryFolder } from '../machine.ts';
import { emptyDataFolder } from '../prepared-databases.ts';
import { startProgram } from '../program.ts';
import type { Teardown } from './service.ts';

/** Where a magazine will be, and the secret that it shares with its CMS. */
export const magazineToCome = async () => {
  const port = await freePort();
  return { port, magazine: `http://127.0.0.1:${port}`, secret: 'a secret of both' };
};

/** For how long a change is waited for: on a machine that does nothing else it takes less than five seconds. */
const waitMs = 60_000;

export interface LiveMagazine {
  /** The title of the page at a path, or its status where it is none. */
  at(path: string): Promise<string | number>;
  /** Does something, and waits until a path shows what it should or a minute has passed; gives what it shows then. */
  after(change: () => Promise<unknown>, path: string, right: string | number): Promise<string | number>;
  /** The path to which an address leads, and the title there. */
  follow(url: string): Promise<{ path: string; title: string }>;
}

/** The built program, with a CMS whose texts it brings: by webhooks where they share a secret, else by a timer alone. */
export async function startMagazine(
  t: Teardown,
  port: number,
  settings: Record<string, string>,
): Promise<LiveMagazine> {
  const folder = await temporaryFolder(t);
  const program = await startProgram(t, {
    DATA_DIR: await emptyDataFolder(t),
    CONTENT_DIR: 'none',
    PORT: String(port),
    CMS_PRIVATE: 'on',
    CMS_MAPPING: join(folder, 'mapping.json'),
    CMS_SECONDS: settings.CMS_SECRET ? '86400' : '5',
    ...settings,
  });
  if (!program.address) throw new Error(`the magazine did not start: ${program.errors()}`);
  const show = async (path: string) => {
    const response = await fetch(`${program.address}${path}`, { redirect: 'manual' });
    return { status: response.status, html: await response.text() };
  };
  const at = async (path: string) => {
    const { status, html } = await show(path);
    return status === 200 ? (text(html, 'h1') ?? '') : status;
  };
  return {
    at,
    async after(change, path, right) {
      await change();
      const start = performance.now();
      let seen = await at(path);
      while (seen !== right && performance.now() - start < waitMs) {
        await sleep(100);
        seen = await at(path);
      }
      return seen;
    },
    async follow(url) {
      const response = await fetch(url);
      return { path: new URL(response.url).pathname, title: text(await response.text(), 'h1') ?? '' };
    },
  };
}
