import { existsSync } from 'node:fs';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import { contentClient } from '../content/client/content-client.ts';
import { type CallName, callNames, calls } from '../content/contract/calls.ts';
import type { ContentSource } from '../content/source.ts';
import type { FolderContent } from '../content-folder/read-content.ts';
import { type LockedFolder, lockDataFolder } from '../database/data-folder/data-folder.ts';
import type { Database, Queryable } from '../database/database.ts';
import { databaseFolder } from '../database/database-location.ts';
import { databaseToCome } from '../database/database-to-come.ts';
import { openLocked } from '../database/open-database.ts';
import { protectDataFolder } from '../lib/private-files.ts';
import { lacksEntries } from '../search/index/index-missing.ts';
import { sharedVocabularyOf } from '../search/index/read-vocabulary.ts';
import { searchLimits } from '../search/search-store.ts';
import { contentStore } from './content-store.ts';
import { isEmpty, noteStoppedStore, type StoppedStore, stoppedStoreOf } from './stopped-store.ts';
import { setEditionTable, setServedEditions, setStoredEditions } from './stored-editions.ts';

/** The open content source with its database. */
export interface OpenContent {
  content: ContentSource;
  /**
   * This process's database, for content and for what readers enter. There is none when all content comes from another
   * server and `DATABASE_URL` is not set.
   */
  database?: Database;
  /** Resolves when a database that was not there yet at the start is there; absent where it was there. */
  returned?: Promise<void>;
  /** The state in which the embedded database was left, while it is being opened; absent where it is open. */
  stopped?: StoppedStore;
  /** Rejects when the embedded database cannot be opened. */
  opening?: Promise<unknown>;
  /** Whether there is content whose search entries and Highlights the background jobs have to make first. */
  isUnindexed?: boolean;
  close: () => Promise<void>;
}

async function openOnServer(
  url: string,
  logger: FastifyBaseLogger,
): Promise<{ database: Database; returned?: Promise<void> }> {
  const connectionLost = (error: Error) => logger.error({ err: error }, 'database connection lost');
  const { openServed } = await import('../database/postgres/open-on-server.ts');
  return openServed(url, connectionLost, (message) => {
    logger.error(message);
    process.stderr.write(`${message}\nUntil it is there, only stored pages are served.\n`);
  });
}

/** Called with how far the content of a folder is. */
export type LoadProgress = (progress: { step: 'reading' | 'saving'; done: number; total: number }) => void;

/** Reports how far a step is, on the error stream and to others. */
async function progressOf(step: 'reading' | 'saving', label: string, progress: LoadProgress | undefined) {
  const { progressBar } = await import('../content-folder/progress.ts');
  const bar = progressBar(label);
  return (done: number, total: number) => {
    bar(done, total);
    progress?.({ step, done, total });
  };
}

/** Reads a content folder. What reads folders is needed then only, so it is loaded then. */
async function read(folder: string, progress: LoadProgress | undefined): Promise<FolderContent> {
  process.stderr.write(`Reading the content of ${folder}\n`);
  progress?.({ step: 'reading', done: 0, total: 1 });
  const { readContent } = await import('../content-folder/read-content.ts');
  return readContent(folder, Date.now(), await progressOf('reading', 'Reading content', progress));
}

/** Stores the content of a folder, pages first. */
async function load(
  database: Database,
  content: FolderContent,
  progress: LoadProgress | undefined,
): Promise<void> {
  const { saveContent } = await import('../content-folder/load.ts');
  const saving = await progressOf('saving', 'Loading content', progress);
  await saveContent(database, content, saving, { derivesLater: true });
}

/** What a store is opened with. */
interface StoreParts {
  config: Config;
  /** The content folder that is loaded into an embedded database that is still empty. */
  folder: string | undefined;
  logger: FastifyBaseLogger;
  /** Called with how far the folder is loaded. */
  progress?: LoadProgress | undefined;
}

/** Begins to read a content folder that will be loaded, while its database is made. */
function readAhead({ config, folder, progress }: StoreParts): Promise<FolderContent> | undefined {
  if (!folder || existsSync(databaseFolder(config.DATA_DIR))) return undefined;
  const reading = read(folder, progress);
  // A problem is reported when the database is open: until then that cannot be opened is said first.
  reading.catch(() => {});
  return reading;
}

const emptyHint =
  'The magazine has no content yet. Open its front page, which says how to fill it, or set CONTENT_DIR to a content folder.';

/** Closes an embedded database, and leaves a note of its state, with which the next start answers before it is open. */
async function closeNoted(database: Database, { config, logger }: StoreParts): Promise<void> {
  await noteStoppedStore(config.DATA_DIR, database).catch((error) =>
    logger.warn({ err: error }, 'the state of the database was not noted; the next start waits for it'),
  );
  await database.close();
}

/** Goes on where a server stopped: its database is used as it was left, and opened meanwhile. */
function resumeStore(parts: StoreParts, lock: LockedFolder, stopped: StoppedStore): OpenContent {
  const { config, logger } = parts;
  const opening = openLocked(config.DATA_DIR, lock);
  const returned = new Promise<void>((resolve) =>
    opening.then(
      () => resolve(),
      () => {},
    ),
  );
  const database = databaseToCome(opening);
  const content = contentOver(config, database, logger);
  return { content, database, returned, stopped, opening, close: () => closeNoted(database, parts) };
}

/** Opens an embedded database, and loads the content folder where it is empty. */
async function openEmbeddedStore(parts: StoreParts, lock: LockedFolder): Promise<OpenContent> {
  const { config, folder, logger, progress } = parts;
  const ahead = readAhead(parts);
  const database = await openLocked(config.DATA_DIR, lock);
  const isNew = await isEmpty(database);
  if (isNew && !folder) logger.info(emptyHint);
  const isLoading = folder !== undefined && isNew;
  if (isLoading) await load(database, await (ahead ?? read(folder, progress)), progress);
  await setStoredEditions(database, config, false);
  // A start that was ended before everything was indexed is continued by this one.
  const isUnindexed = isLoading || (await lacksEntries(database));
  const content = contentOver(config, database, logger);
  return { content, database, isUnindexed, close: () => closeNoted(database, parts) };
}

/** Opens the store of this process. The content folder is loaded into an embedded database that is still empty. */
async function openStore(parts: StoreParts): Promise<OpenContent> {
  const { config, logger } = parts;
  const { DATA_DIR, DATABASE_URL } = config;
  await protectDataFolder(DATA_DIR, (message) => logger.warn(message));
  if (DATABASE_URL) {
    const opened = await openOnServer(DATABASE_URL, logger);
    await setStoredEditions(opened.database, config, opened.returned !== undefined);
    const content = contentOver(config, opened.database, logger);
    return { content, ...opened, isUnindexed: false, close: () => opened.database.close() };
  }
  const lock = await lockDataFolder(DATA_DIR);
  const stopped = stoppedStoreOf(DATA_DIR, lock.stopNote);
  if (!stopped) return openEmbeddedStore(parts, lock);
  setEditionTable(stopped.editions ?? undefined, config.SITE_DOMAIN);
  return resumeStore(parts, lock, stopped);
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
 */
export async function openContent(parts: StoreParts): Promise<OpenContent> {
  const { config, logger } = parts;
  const { CONTENT_API_URL, SAPI_URL = CONTENT_API_URL, SITE_DOMAIN: tenant } = config;
  if (CONTENT_API_URL) {
    const content = contentClient({ base: CONTENT_API_URL, contentBase: SAPI_URL, tenant, log: logger });
    await setServedEditions(content, config, (message) => logger.error(message));
    if (!config.DATABASE_URL) return { content, close: async () => {} };
    await protectDataFolder(config.DATA_DIR, (message) => logger.warn(message));
    const opened = await openOnServer(config.DATABASE_URL, logger);
    return { content, ...opened, close: () => opened.database.close() };
  }
  return openStore(parts);
}
