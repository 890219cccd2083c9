import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { type AppParts, buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config/config.ts';
import { contentImages } from '../../server/content-folder/pictures/content-images.ts';
import type { Database } from '../../server/database/database.ts';
import { contentStore } from './content/content-store.ts';
import { testContent } from './content-folders.ts';
import { openPrepared, readPrepared } from './prepared-databases.ts';

/** What the program wrote into its log, line by line. */
export interface LogLine {
  msg: string;
  [field: string]: unknown;
}

/** A database of the test's own, in memory, that holds the tests' content. */
export const openTestDatabase = (): Promise<Database> => openPrepared(testContent);

/** A database that holds the tests' content, which other tests read as well: nothing can write to it. */
export const readTestDatabase = (): Promise<Database> => readPrepared(testContent);

/** No busy machine reaches it; tests of the time limit have one of their own. */
const noTimeLimitMs = 3_600_000;

interface MagazineParts extends Partial<AppParts> {
  /** The content folder that is served: the tests' own, when none is named. */
  folder?: string;
  /** Settings besides those of every test. */
  settings?: Record<string, string>;
  /** What is closed after the program. */
  close?: () => Promise<void>;
}

/** The whole program over a content source, not listening; close it in the test's teardown. */
export async function openMagazine({
  folder = testContent,
  settings = {},
  close,
  ...parts
}: MagazineParts & Pick<AppParts, 'content'>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'magazine-'));
  const log: LogLine[] = [];
  const config = readConfig({
    DATA_DIR: dataDir,
    SITE_ORIGIN: 'https://magazine.example',
    CONTENT_CACHE_MB: '0',
    // Requests of tests come from here, as from a proxy, unless they say otherwise.
    TRUSTED_PROXIES: '127.0.0.1',
    ...settings,
  });
  const logger = pino({ level: 'info' }, { write: (line: string) => log.push(JSON.parse(line)) });
  const sourceImages = await contentImages(folder, (name, error) => {
    throw new Error(`${name}: ${error}`);
  });
  const app = await buildApp({
    config,
    sourceImages,
    assets: {
      styles: ['/assets/main.css'],
      pageStyles: {},
      scripts: ['/assets/main.js'],
      fonts: {},
      faceSheets: {},
      faces: {},
    },
    logger,
    renderTimeoutMs: noTimeLimitMs,
    ...parts,
  });
  app.addHook('onClose', async () => {
    await close?.();
    await rm(dataDir, { recursive: true, force: true });
  });
  await app.ready();
  return { app, log };
}

/**
 * The program over a content folder.
 * @param parts with `writes`, its database is its own; without, other tests read it as well, and nothing can write to it
 */
export async function openTestMagazine({ writes, ...parts }: MagazineParts & { writes?: true } = {}) {
  const database = await (writes ? openPrepared : readPrepared)(parts.folder ?? testContent);
  const close = () => database.close();
  const magazine = await openMagazine({ content: contentStore(database), database, close, ...parts });
  return { ...magazine, database };
}
