import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { migrate } from '../server/content/store/migrations.ts';
import { embeddedDatabase } from '../server/content/store/pglite.ts';
import { loadEdition } from '../server/edition/load.ts';
import { progressBar } from '../server/edition/progress.ts';
import { preparedEdition } from '../test/support/prepared-edition.ts';

/** Loads the sample edition and writes an image of its database, of which each test opens a copy of its own. */
export async function prepareEdition(): Promise<void> {
  const connection = await PGlite.create();
  const database = embeddedDatabase(connection);
  await migrate(database);
  await loadEdition(database, progressBar('Preparing the edition of the tests'));
  await mkdir(dirname(preparedEdition), { recursive: true });
  const image = await connection.dumpDataDir('none');
  await writeFile(preparedEdition, Buffer.from(await image.arrayBuffer()));
  await database.close();
}
