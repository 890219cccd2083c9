import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { schemaFiles, schemaFolder } from '../../../../scripts/schemas.ts';

t.test('the JSON Schemas in docs are those of the importer (`npm run schemas` writes them)', async (t) => {
  t.strictSame(await readdir(schemaFolder), [...schemaFiles.keys()].sort());
  for (const [name, text] of schemaFiles)
    t.equal(await readFile(join(schemaFolder, name), 'utf8'), text, name);
});
