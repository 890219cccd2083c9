import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../server/config/root.ts';
import { apiBase, contractVersion } from '../../server/content/api.ts';
import { openApiDocument } from '../../server/content/openapi.ts';
import { publishingOpenApi } from '../../server/publishing/api/openapi.ts';

/** The OpenAPI document of the last release, which a change must not break. */
export const releasedFile = join(root, 'test/fixtures/previous-release/openapi.json');

/** Writes the OpenAPI document of today as that of the last release: once for each release. */
export async function run(): Promise<void> {
  const document = openApiDocument(apiBase, contractVersion, publishingOpenApi());
  await writeFile(releasedFile, `${JSON.stringify(document, null, 1)}\n`);
}
