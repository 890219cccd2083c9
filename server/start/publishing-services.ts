import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { originOf } from '../config/origin.ts';
import type { Sites } from '../content/sites.ts';
import { notifyReceivers } from '../crawlers/receivers/notify-receivers.ts';
import { configuredReceivers } from '../crawlers/receivers/receivers.ts';
import type { Database } from '../database/database.ts';
import { publishingApi } from '../publishing/api/routes.ts';
import type { Publishing } from '../publishing/publishing.ts';
import { type DeskServiceParts, deskServices } from './desk-services.ts';
import { liveCms } from './live-cms.ts';

export interface PublishingServiceParts
  extends Pick<DeskServiceParts, 'assets' | 'confidentialHeaders' | 'pictures'> {
  config: Config;
  database: Database;
  sites: Sites;
  now: () => number;
  /** Resolves when a database that was away at the start is back. */
  returned?: Promise<void> | undefined;
}

/** Registers what a publisher uses: the desk, the calls that need a token, and what tells others of changes. */
export function publishingServices(
  app: FastifyInstance,
  { config, database, sites, now, returned, ...desk }: PublishingServiceParts,
): void {
  const publishing = app.publishing as Publishing;
  const signedIn = deskServices(app, { ...desk, config, database, sites, now });
  publishingApi(app, { publishing, database, signedIn, now });
  liveCms(app, { config, database, publishing, now });
  const receivers = configuredReceivers(config, {
    log: app.log,
    now,
    database,
    sites,
    origin: originOf(config),
  });
  notifyReceivers(app, receivers, { database, publishing, now, returned });
}
