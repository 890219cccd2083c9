import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { loadContent } from '../server/content/import/load.ts';
import { progressBar } from '../server/content/import/progress.ts';
import { migrate } from '../server/content/store/migrations.ts';
import { embeddedDatabase } from '../server/content/store/pglite.ts';
import { databaseImage } from '../test/support/content-folders.ts';

/** Loads a content folder and writes an image of its database, of which each test opens a copy of its own. */
export async function prepareDatabase(folder: string): Promise<void> {
  const connection = await PGlite.create();
  const database = embeddedDatabase(connection);
  await migrate(database);
  await loadContent(database, folder, progressBar('Preparing the content of the tests'));
  const file = databaseImage(folder);
  await mkdir(dirname(file), { recursive: true });
  const image = await connection.dumpDataDir('none');
  await writeFile(file, Buffer.from(await image.arrayBuffer()));
  await database.close();
}
