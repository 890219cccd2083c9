import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** The browser for the tests: `CHROMIUM_PATH`, one that is installed, or Playwright's own; nothing when there is none. */
export function findBrowser(): string | undefined {
  const { CHROMIUM_PATH } = process.env;
  const places = [...(CHROMIUM_PATH ? [CHROMIUM_PATH] : []), ...installed, chromium.executablePath()];
  return places.find((place) => place !== '' && existsSync(place));
}

/** The ways to get a browser, the likeliest first. */
const ways: readonly (readonly string[])[] = [
  [
    'sh',
    '-c',
    'command -v apt-get >/dev/null && [ "$(id -u)" = 0 ] && apt-get update -q && apt-get install -y -q chromium',
  ],
  ['npx', 'playwright', 'install', 'chromium'],
];

/** Sees to it that there is a browser: finds one, else sets one up. */
export async function run(): Promise<void> {
  for (const [command = '', ...options] of ways) {
    if (findBrowser()) break;
    spawnSync(command, options, { stdio: 'inherit' });
  }
  const found = findBrowser();
  if (!found) throw new Error('no Chromium found: install one, or name it in CHROMIUM_PATH');
  process.stdout.write(`browser tests use ${found}\n`);
}
