import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../server/config/root.ts';
import { contentSchemas } from '../server/content-folder/schemas/index.ts';

/** The folder of the JSON Schemas of the content folder's files. */
export const schemaFolder = join(root, 'docs', 'content-folder');

/** The JSON Schema files of the content folder, by name. */
export const schemaFiles: ReadonlyMap<string, string> = new Map(
  Object.entries(contentSchemas).map(([name, schema]) => [
    `${name}.schema.json`,
    `${JSON.stringify({ $schema: 'https://json-schema.org/draft/2020-12/schema', ...schema }, null, 2)}\n`,
  ]),
);

/** `npm run schemas`: writes the JSON Schemas that docs/content-folder.md refers to. */
export async function run(): Promise<void> {
  await mkdir(schemaFolder, { recursive: true });
  for (const [name, text] of schemaFiles) await writeFile(join(schemaFolder, name), text);
}
