import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { locales } from '../locales/languages.ts';
import { regionCodes } from '../locales/regions.ts';
import { root } from '../server/config/root.ts';
import { localePattern, regionPattern } from '../server/content/contract/editions.ts';
import { contentSchemas } from '../server/content-folder/schemas/index.ts';

/** The folder of the JSON Schemas of the content folder's files. */
export const schemaFolder = join(root, 'docs', 'content-folder');

/** The codes of regions and languages by their form, as a magazine may have others than the built-in ones. */
function withoutCodes(_name: string, value: { enum?: unknown } | null): unknown {
  if (value?.enum === regionCodes) return { ...value, enum: undefined, pattern: regionPattern };
  if (value?.enum === locales) return { ...value, enum: undefined, pattern: localePattern };
  return value;
}

/** The JSON Schema files of the content folder, by name. */
export const schemaFiles: ReadonlyMap<string, string> = new Map(
  Object.entries(contentSchemas).map(([name, schema]) => [
    `${name}.schema.json`,
    `${JSON.stringify({ $schema: 'https://json-schema.org/draft/2020-12/schema', ...schema }, withoutCodes, 2)}\n`,
  ]),
);

/** `npm run schemas`: writes the JSON Schemas that docs/content-folder.md refers to. */
export async function run(): Promise<void> {
  await mkdir(schemaFolder, { recursive: true });
  for (const [name, text] of schemaFiles) await writeFile(join(schemaFolder, name), text);
}
