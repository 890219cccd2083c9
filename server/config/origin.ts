import type { Config } from './config.ts';

/** The public address of the site: the configured one, else where the server listens. */
export const originOf = ({
  SITE_ORIGIN,
  HOST,
  PORT,
}: Pick<Config, 'SITE_ORIGIN' | 'HOST' | 'PORT'>): string =>
  SITE_ORIGIN ?? `http://${HOST === '0.0.0.0' ? 'localhost' : HOST}:${PORT}`;
