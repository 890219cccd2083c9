import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentAssets } from '../../../views/document.tsx';
import type { Config } from '../../config/config.ts';
import { root, version } from '../../config/root.ts';
import { databaseIdOf } from '../../database/database-location.ts';

/** The settings that no page depends on. Another password of the database, or a server that takes over, changes nothing either. */
const independent: ReadonlySet<string> = new Set<keyof Config>([
  'PORT',
  'HOST',
  'LOG_LEVEL',
  'DRAIN_SECONDS',
  'TRUSTED_PROXIES',
  'METRICS_PORT',
  'METRICS_HOST',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'CACHE_MB',
  'PAGES_DISK_MB',
  'CONTENT_CACHE_MB',
  'IMAGE_CACHE_BYTES',
  'DATA_DIR',
  'DATABASE_URL',
  'SUMMARY_API_URL',
  'SUMMARY_API_KEY',
  'SUMMARY_MODEL',
  'SUMMARY_REVIEW',
  'SUMMARY_DAILY_TOKENS',
  'SMTP_URL',
  'MAIL_FROM',
  'LETTER_SCHEDULE',
  'WEBHOOK_URL',
  'WEBHOOK_SECRET',
  'PURGE_URL',
  'PURGE_SECRET',
  'INDEXNOW_KEY',
]);

const hashOf = (...parts: readonly (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\n');
  return hash.digest('hex').slice(0, 16);
};

/** Names the program that renders pages. */
export function buildIdOf(): string {
  // The built program names its parts by their hashes.
  const program = join(root, 'dist', 'server', 'main.js');
  return hashOf(version, existsSync(program) ? readFileSync(program) : '');
}

/**
 * Names what a page of an earlier process has to agree with to be sent at all: settings, the database, the files that it
 * loads, and the headers of answers, which allow its scripts.
 */
export function pageFolderOf(
  config: Config,
  assets: DocumentAssets,
  headers: Readonly<Record<string, string>> = {},
): string {
  const settings = Object.entries(config).filter(([name]) => !independent.has(name));
  const database = databaseIdOf({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR });
  return hashOf(JSON.stringify([assets, headers, database, settings.sort()]));
}
