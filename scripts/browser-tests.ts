import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from '../server/config/root.ts';
import { pageAddresses } from '../test/support/record-addresses.ts';
import { run as findOrInstallBrowser } from './browser.ts';

/** Prepares the browser tests: finds a browser, and writes the addresses of the route records, which they visit. */
export async function run(): Promise<void> {
  await findOrInstallBrowser();
  const file = join(root, 'test-results', 'page-addresses.json');
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(pageAddresses(), null, 2));
}
