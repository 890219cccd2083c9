import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import { contentImages } from '../content-folder/pictures/content-images.ts';
import type { SourceImages } from '../images/source-images.ts';
import { type OpenContent, openContent } from './open-content.ts';

/** What the program is built on, opened as the settings say. */
export interface Services extends OpenContent {
  sourceImages: SourceImages;
}

/**
 * Opens the content, the database and the source images. Close what it gives after the program.
 * @throws {ContentFolderError} when the content folder is to be loaded and has problems
 */
export async function openServices(config: Config, logger: FastifyBaseLogger): Promise<Services> {
  const folder = config.CONTENT_DIR === 'none' ? undefined : config.CONTENT_DIR;
  const unreadable = (picture: string, error: unknown) =>
    logger.error({ picture, err: error }, 'source image not readable');
  const [content, sourceImages] = await Promise.all([
    openContent(config, folder, logger),
    contentImages(folder, unreadable),
  ]);
  return { ...content, sourceImages };
}
