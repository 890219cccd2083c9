import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { loadContent } from '../server/content/import/load.ts';
import { progressBar } from '../server/content/import/progress.ts';
import { migrate } from '../server/content/store/migrations.ts';
import { embeddedDatabase } from '../server/content/store/pglite.ts';
import { preparedEdition, sampleContent } from '../test/support/prepared-edition.ts';

/** Loads the sample content and writes an image of its database, of which each test opens a copy of its own. */
export async function prepareEdition(): Promise<void> {
  const connection = await PGlite.create();
  const database = embeddedDatabase(connection);
  await migrate(database);
  await loadContent(database, sampleContent, progressBar('Preparing the content of the tests'));
  await mkdir(dirname(preparedEdition), { recursive: true });
  const image = await connection.dumpDataDir('none');
  await writeFile(preparedEdition, Buffer.from(await image.arrayBuffer()));
  await database.close();
}
