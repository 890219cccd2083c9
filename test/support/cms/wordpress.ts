import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../../server/config/root.ts';
import { freePort, installOnDebian, temporaryFolder } from '../machine.ts';
import { hasMariaDb, startMariaDb } from './mariadb.ts';
import { answersAt, runToEnd, startService, type Teardown } from './service.ts';

const program = '/usr/share/wordpress';

/** Whether WordPress and what it needs are there. As root on Debian they are installed if they are missing. */
export function hasWordPress(): boolean {
  const there = () => existsSync(program) && existsSync('/usr/bin/php') && hasMariaDb();
  if (there()) return true;
  installOnDebian('wordpress', 'mariadb-server', 'php-cli', 'php-mysql', 'php-xml', 'php-mbstring');
  return there();
}

const configuration = (address: string, databasePort: number) => `<?php
define('DB_NAME', 'cms');
define('DB_USER', 'cms');
define('DB_PASSWORD', 'cms');
define('DB_HOST', '127.0.0.1:${databasePort}');
define('DB_CHARSET', 'utf8mb4');
define('WP_HOME', '${address}');
define('WP_SITEURL', '${address}');
define('WP_ENVIRONMENT_TYPE', 'local');
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('WP_ACCESSIBLE_HOSTS', '127.0.0.1');
define('AUTOMATIC_UPDATER_DISABLED', true);
foreach (['AUTH_KEY', 'SECURE_AUTH_KEY', 'LOGGED_IN_KEY', 'NONCE_KEY', 'AUTH_SALT', 'SECURE_AUTH_SALT', 'LOGGED_IN_SALT', 'NONCE_SALT'] as $key)
  define($key, 'of the tests');
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`;

/** Makes the site and its editor; writes an application password of the editor. */
const installation = `<?php
define('WP_INSTALLING', true);
$_SERVER['HTTP_HOST'] = '127.0.0.1';
require __DIR__ . '/wp-load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install('Real Times', 'ada', 'ada@magazine.example', true, '', 'a password');
update_option('permalink_structure', '/%year%/%monthnum%/%postname%/');
wp_insert_term('Travel', 'category');
[$password] = WP_Application_Passwords::create_new_application_password(1, ['name' => 'magazine']);
echo "password: $password\\n";
`;

/** The first listing in a language of a page of the documentation. */
async function listingOf(page: string, language: string): Promise<string> {
  const text = await readFile(join(root, page), 'utf8');
  return new RegExp(`^\`{3}${language}\\n(.*?)^\`{3}`, 'ms').exec(text)?.[1] ?? '';
}

export interface WordPressSite {
  address: string;
  /** `user:application password` of its editor. */
  login: string;
  /** A call of the REST API by the editor. */
  call(method: string, path: string, body?: object): Promise<Record<string, unknown>>;
  /** What a page of its administration answers to the editor. */
  previewOf(id: unknown): Promise<string>;
}

/** Starts a new site with WordPress, with the file of the documentation that sends a magazine its changes. */
export async function startWordPress(
  t: Teardown,
  { magazine, secret }: { magazine: string; secret: string },
): Promise<WordPressSite> {
  const database = await startMariaDb(t);
  const folder = join(await temporaryFolder(t), 'site');
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  await cp(program, folder, { recursive: true, dereference: true });
  await writeFile(join(folder, 'wp-config.php'), configuration(address, database.port));
  await writeFile(join(folder, 'install.php'), installation);
  const [, password = ''] = /password: (.*)/.exec(runToEnd('php', ['install.php'], folder)) ?? [];
  const plugin = (await listingOf('docs/importing.md', 'php'))
    .replace('https://YOUR-MAGAZINE', magazine)
    .replace('YOUR SECRET', secret);
  await mkdir(join(folder, 'wp-content', 'mu-plugins'), { recursive: true });
  await writeFile(join(folder, 'wp-content', 'mu-plugins', 'magazine.php'), plugin);
  await startService(t, {
    command: ['php', '-S', `127.0.0.1:${port}`, '-t', folder],
    cwd: folder,
    environment: { PHP_CLI_SERVER_WORKERS: '4' },
    isReady: () => answersAt(address),
  });
  const login = `ada:${password}`;
  const call: WordPressSite['call'] = async (method, path, body) => {
    const response = await fetch(`${address}/wp-json/wp/v2/${path}`, {
      method,
      headers: {
        authorization: `Basic ${Buffer.from(login).toString('base64')}`,
        'content-type': 'application/json',
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const data = (await response.json()) as Record<string, unknown>;
    if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(data)}`);
    return data;
  };
  return {
    address,
    login,
    call,
    previewOf: async (id) =>
      runToEnd(
        'php',
        [
          '-r',
          `$_SERVER['HTTP_HOST'] = '127.0.0.1'; require 'wp-load.php'; echo get_preview_post_link(${Number(id)});`,
        ],
        folder,
      ),
  };
}
