import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import { contentClient } from './client/content-client.ts';
import { type CallName, callNames, calls } from './contract/calls.ts';
import { isEmpty, loadContent } from './import/load.ts';
import { progressBar } from './import/progress.ts';
import type { ContentSource } from './source.ts';
import { contentStore } from './store/content-store.ts';
import type { Database } from './store/database.ts';
import { openDatabase } from './store/open-database.ts';

export interface OpenContent {
  content: ContentSource;
  /** The store of this process, for what readers leave; there is none when all content comes from elsewhere, unless `DATABASE_URL` names one. */
  database?: Database;
  close: () => Promise<void>;
}

function openConfigured(config: Config, logger: FastifyBaseLogger): Promise<Database> {
  const place = { databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR };
  return openDatabase(place, (error) => logger.error({ err: error }, 'database connection lost'));
}

/** The store of this process; the content folder is loaded into an embedded one that is still empty. */
async function openStore(
  config: Config,
  folder: string | undefined,
  logger: FastifyBaseLogger,
): Promise<OpenContent> {
  const database = await openConfigured(config, logger);
  if (folder && !config.DATABASE_URL && (await isEmpty(database))) {
    await loadContent(database, folder, progressBar('Loading content'));
  }
  return { content: contentStore(database), database, close: () => database.close() };
}

const callsOf = (api: (typeof calls)[CallName]['api']) => callNames.filter((name) => calls[name].api === api);
const pick = (source: ContentSource, names: CallName[]) =>
  Object.fromEntries(names.map((name) => [name, source[name]]));

/** Opens the configured content: each of the two APIs from another server when it has an address, else from the store. */
export async function openContent(
  config: Config,
  folder: string | undefined,
  logger: FastifyBaseLogger,
): Promise<OpenContent> {
  const { CONTENT_API_URL, SAPI_URL = CONTENT_API_URL, SITE_DOMAIN: site } = config;
  if (CONTENT_API_URL) {
    const content = contentClient({ base: CONTENT_API_URL, contentBase: SAPI_URL, site });
    if (!config.DATABASE_URL) return { content, close: async () => {} };
    const database = await openConfigured(config, logger);
    return { content, database, close: () => database.close() };
  }
  const store = await openStore(config, folder, logger);
  if (!SAPI_URL) return store;
  const client = contentClient({ base: SAPI_URL, site });
  const content = {
    ...pick(store.content, callsOf('main')),
    ...pick(client, callsOf('content')),
  } as ContentSource;
  return { ...store, content };
}
