import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** The first is Chromium without its windows: it starts sooner, and needs half of the processor time. */
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** The path of a Chromium for the tests: `CHROMIUM_PATH`, an installed one, or Playwright's own, if there is any. */
export function findBrowser(): string | undefined {
  const { CHROMIUM_PATH } = process.env;
  const paths = [...(CHROMIUM_PATH ? [CHROMIUM_PATH] : []), ...installed, chromium.executablePath()];
  return paths.find((path) => path !== '' && existsSync(path));
}

/** Commands that install a browser, in the order in which they are tried. */
const installCommands: readonly (readonly string[])[] = [
  [
    'sh',
    '-c',
    'command -v apt-get >/dev/null && [ "$(id -u)" = 0 ] && apt-get update -q && { apt-get install -y -q chromium-headless-shell || apt-get install -y -q chromium; }',
  ],
  ['npx', 'playwright', 'install', 'chromium'],
];

/**
 * Finds a browser for the tests, or installs one.
 * @throws Error when there is none and none can be installed
 */
export async function run(): Promise<void> {
  for (const [command = '', ...options] of installCommands) {
    if (findBrowser()) break;
    spawnSync(command, options, { stdio: 'inherit' });
  }
  const found = findBrowser();
  if (!found) throw new Error('no Chromium found: install one, or set CHROMIUM_PATH to its path');
  process.stdout.write(`browser tests use ${found}\n`);
}
