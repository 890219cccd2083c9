import { pino } from 'pino';
import type { Config } from '../../config/config.ts';
import { originOf } from '../../config/origin.ts';
import { contentImages } from '../../content-folder/pictures/content-images.ts';
import type { Database } from '../../database/database.ts';
import { eitherImages } from '../../images/source-images.ts';
import { storedImages } from '../../publishing/pictures/stored-images.ts';
import { openTransport } from '../../readers/mail/transport.ts';
import { type Letters, openLetters } from '../../readers/newsletters/issues/letters.ts';
import { linkPaths } from '../../readers/newsletters/newsletters.ts';
import { openReaderLinks } from '../../readers/newsletters/reader-links.ts';
import { contentOver } from '../../start/open-content.ts';

/** The letters of a command that has the database to itself; close them before it. */
export interface CommandLetters {
  letters: Letters;
  close(): Promise<void>;
}

/** Opens the letters over a database, as the server does. What fails is told on the error stream. */
export async function lettersOfCommand(config: Config, database: Database): Promise<CommandLetters> {
  const log = pino({ level: 'warn', name: 'letters' }, process.stderr);
  const uploaded = storedImages(database);
  await uploaded.refresh();
  const folder = config.CONTENT_DIR === 'none' ? undefined : config.CONTENT_DIR;
  const unreadable = (picture: string, error: unknown) =>
    log.warn({ picture, err: error }, 'source image not readable');
  const transport = openTransport(config, (file) => process.stderr.write(`mail written: ${file}\n`));
  const origin = originOf(config);
  const letters = openLetters({
    database,
    content: contentOver(config, database, log),
    sourceImages: eitherImages(uploaded, await contentImages(folder, unreadable)),
    transport,
    origin,
    readerLinks: openReaderLinks(database),
    unsubscribeUrl: (token) => `${origin}${linkPaths.unsubscribe}?token=${token}`,
    log,
    now: Date.now,
  });
  const close = async () => {
    await letters.queue.stop();
    transport.close();
  };
  return { letters, close };
}
