import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentAssets } from '../../../views/document.tsx';
import type { Config } from '../../config/config.ts';
import { root, version } from '../../config/root.ts';

/** The settings that pages depend on, or that say where they come from. */
const settings = [
  'SITE_DOMAIN',
  'SITE_ORIGIN',
  'COOKIE_DOMAIN',
  'CONTENT_API_URL',
  'SAPI_URL',
  'REGION_POPUP',
  'RUM_SAMPLE',
  'TRANSLATION_NOTE',
  'APP_LINK',
  'APP_STORE_URL',
  'ANDROID_APP',
  'ADS',
  'AD_LIBRARY_URL',
  'AD_NETWORK',
  'AD_ORIGINS',
  'GTM_ID',
  'NODE_ENV',
  'SERVICE_WORKER',
  'CRAWL_SEARCH',
  'CRAWL_NEWS',
  'CRAWL_AI_ANSWERS',
  'CRAWL_AI_TRAINING',
] as const satisfies readonly (keyof Config)[];

/** The name of the database alone: another password, or a server that takes over, changes nothing. */
const databaseName = ({ DATABASE_URL }: Config) => (DATABASE_URL ? new URL(DATABASE_URL).pathname : '');

/** Names the program and the settings that pages are rendered with: equal names, equal pages. */
export function buildIdOf(config: Config, assets: DocumentAssets): string {
  // The built program names its parts by their hashes.
  const program = join(root, 'dist', 'server', 'main.js');
  const hash = createHash('sha256')
    .update(version)
    .update(existsSync(program) ? readFileSync(program) : '')
    .update(JSON.stringify([assets, databaseName(config), settings.map((name) => config[name])]));
  return hash.digest('hex').slice(0, 16);
}
