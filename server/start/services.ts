import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import { contentImages } from '../content-folder/pictures/content-images.ts';
import { lockDataFolder } from '../database/data-folder/data-folder.ts';
import type { SourceImages } from '../images/source-images.ts';
import { type LoadProgress, type OpenContent, openContent } from './open-content.ts';

/** What the program is built on, opened as the settings say. */
export interface Services extends OpenContent {
  sourceImages: SourceImages;
}

/**
 * Checks that no other process has the data folder.
 * @throws {StoreUnavailable} when one has: the magazine runs already
 */
export async function demandFreeFolder({ DATABASE_URL, DATA_DIR }: Config): Promise<void> {
  if (DATABASE_URL) return;
  const lock = await lockDataFolder(DATA_DIR);
  await lock.release();
}

/**
 * Opens the content, the database and the source images. Close what it returns after the program.
 * @param progress called with how far a content folder is loaded
 * @throws {ContentFolderError} when the content folder is to be loaded and has problems
 */
export async function openServices(
  config: Config,
  logger: FastifyBaseLogger,
  progress?: LoadProgress,
): Promise<Services> {
  const folder = config.CONTENT_DIR === 'none' ? undefined : config.CONTENT_DIR;
  const unreadable = (picture: string, error: unknown) =>
    logger.error({ picture, err: error }, 'source image not readable');
  const [content, sourceImages] = await Promise.all([
    openContent({ config, folder, logger, progress }),
    contentImages(folder, unreadable),
  ]);
  return { ...content, sourceImages };
}
