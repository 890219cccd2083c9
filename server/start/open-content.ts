import { existsSync } from 'node:fs';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import { contentClient } from '../content/client/content-client.ts';
import { type CallName, callNames, calls } from '../content/contract/calls.ts';
import type { ContentSource } from '../content/source.ts';
import type { FolderContent } from '../content-folder/read-content.ts';
import type { Database, Queryable } from '../database/database.ts';
import { databaseFolder } from '../database/database-location.ts';
import { openDatabase } from '../database/open-database.ts';
import { protectDataFolder } from '../lib/private-files.ts';
import { lacksEntries } from '../search/index/index-missing.ts';
import { sharedVocabularyOf } from '../search/index/read-vocabulary.ts';
import { searchLimits } from '../search/search-store.ts';
import { contentStore } from './content-store.ts';
import { setStoredEditions } from './stored-editions.ts';

/** The open content source with its database. */
export interface OpenContent {
  content: ContentSource;
  /**
   * This process's database, for content and for what readers enter. There is none when all content comes from another
   * server and `DATABASE_URL` is not set.
   */
  database?: Database;
  /** Resolves when a database server that was away at the start is back; absent where it was there. */
  returned?: Promise<void>;
  /** Whether there is content whose search entries and Highlights the background jobs have to make first. */
  isUnindexed?: boolean;
  close: () => Promise<void>;
}

async function openConfigured(
  { DATABASE_URL, DATA_DIR }: Config,
  logger: FastifyBaseLogger,
): Promise<{ database: Database; returned?: Promise<void> }> {
  await protectDataFolder(DATA_DIR, (message) => logger.warn(message));
  const connectionLost = (error: Error) => logger.error({ err: error }, 'database connection lost');
  if (!DATABASE_URL) return { database: await openDatabase({ dataDir: DATA_DIR }, connectionLost) };
  const { openServed } = await import('../database/postgres/open-on-server.ts');
  return openServed(DATABASE_URL, connectionLost, (message) => {
    logger.error(message);
    process.stderr.write(`${message}\nUntil it is there, only stored pages are served.\n`);
  });
}

/** Tells whether the store holds nothing yet. */
export async function isEmpty(database: Queryable): Promise<boolean> {
  const rows = await database.query('select 1 from site_config limit 1');
  return rows.length === 0;
}

/** Reads a content folder. What reads folders is needed then only, so it is loaded then. */
async function read(folder: string): Promise<FolderContent> {
  process.stderr.write(`Reading the content of ${folder}\n`);
  const { readContent } = await import('../content-folder/read-content.ts');
  return readContent(folder);
}

/** Stores the content of a folder, pages first. */
async function load(database: Database, content: FolderContent): Promise<void> {
  const [{ saveContent }, { progressBar }] = await Promise.all([
    import('../content-folder/load.ts'),
    import('../content-folder/progress.ts'),
  ]);
  await saveContent(database, content, progressBar('Loading content'), { derivesLater: true });
}

/** Begins to read a content folder that will be loaded, while its database is made. */
function readAhead({ DATA_DIR }: Config, folder: string | undefined): Promise<FolderContent> | undefined {
  if (!folder || existsSync(databaseFolder(DATA_DIR))) return undefined;
  const reading = read(folder);
  // A problem is reported when the database is open: until then that cannot be opened is said first.
  reading.catch(() => {});
  return reading;
}

const emptyHint =
  'The magazine has no content yet. Open its front page, which says how to fill it, or set CONTENT_DIR to a content folder.';

/** Opens the store of this process. The content folder is loaded into an embedded database that is still empty. */
async function openStore(
  config: Config,
  folder: string | undefined,
  logger: FastifyBaseLogger,
): Promise<OpenContent> {
  const loaded = config.DATABASE_URL ? undefined : folder;
  const ahead = readAhead(config, loaded);
  const opened = await openConfigured(config, logger);
  const { database } = opened;
  const isNew = !config.DATABASE_URL && (await isEmpty(database));
  if (isNew && !loaded) logger.info(emptyHint);
  const isLoading = isNew && loaded !== undefined;
  if (isLoading) await load(database, await (ahead ?? read(loaded)));
  await setStoredEditions(database, config, opened.returned !== undefined);
  // A start that was ended before everything was indexed is continued by this one.
  const isUnindexed = isLoading || (!config.DATABASE_URL && !isNew && (await lacksEntries(database)));
  const content = contentOver(config, database, logger);
  return { content, ...opened, isUnindexed, close: () => database.close() };
}

const callsOf = (api: (typeof calls)[CallName]['api']) => callNames.filter((name) => calls[name].api === api);
const pick = (source: ContentSource, names: CallName[]) =>
  Object.fromEntries(names.map((name) => [name, source[name]]));

/** The configured content source over a database that is open. */
export function contentOver(
  { CONTENT_API_URL, SAPI_URL = CONTENT_API_URL, SITE_DOMAIN: tenant }: Config,
  database: Queryable,
  log: FastifyBaseLogger,
): ContentSource {
  if (CONTENT_API_URL) return contentClient({ base: CONTENT_API_URL, contentBase: SAPI_URL, tenant, log });
  const store = contentStore(database, searchLimits, sharedVocabularyOf(database));
  if (!SAPI_URL) return store;
  const client = contentClient({ base: SAPI_URL, tenant, log });
  return {
    ...pick(store, callsOf('main')),
    ...pick(client, callsOf('content')),
  } as ContentSource;
}

/**
 * Opens the configured content source: each of the two APIs over HTTP if its URL is set, else from the store.
 * @param folder the content folder to load into an empty store
 */
export async function openContent(
  config: Config,
  folder: string | undefined,
  logger: FastifyBaseLogger,
): Promise<OpenContent> {
  const { CONTENT_API_URL, SAPI_URL = CONTENT_API_URL, SITE_DOMAIN: tenant } = config;
  if (CONTENT_API_URL) {
    const content = contentClient({ base: CONTENT_API_URL, contentBase: SAPI_URL, tenant, log: logger });
    if (!config.DATABASE_URL) return { content, close: async () => {} };
    const opened = await openConfigured(config, logger);
    return { content, ...opened, close: () => opened.database.close() };
  }
  return openStore(config, folder, logger);
}
