import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { migrate } from '../../server/content/store/migrations.ts';
import { embeddedDatabase } from '../../server/content/store/pglite.ts';
import { loadEdition } from '../../server/edition/load.ts';
import { preparedEdition } from './magazine.ts';

/** Runs once before all tests: loads the sample edition and lays its database ready. */
const connection = await PGlite.create();
const database = embeddedDatabase(connection);
await migrate(database);
await loadEdition(database, () => {});
await mkdir(dirname(preparedEdition), { recursive: true });
const image = await connection.dumpDataDir('none');
await writeFile(preparedEdition, Buffer.from(await image.arrayBuffer()));
await database.close();
