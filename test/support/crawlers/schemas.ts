import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { validateXML } from 'xmllint-wasm';
import { root } from '../../../server/config/root.ts';

const own = join(root, 'test', 'fixtures', 'schemas');
/** The schema of sitemaps.org, as another program that writes sitemaps delivers it. */
const official = join(
  dirname(createRequire(import.meta.url).resolve('sitemap')),
  '..',
  '..',
  'schema',
  'sitemap.xsd',
);

const fileOf = async (fileName: string, path = join(own, fileName)) => ({
  fileName,
  contents: await readFile(path, 'utf8'),
});

const extensions = await Promise.all([
  fileOf('sitemap.xsd', official),
  ...['sitemap-image.xsd', 'sitemap-news.xsd', 'sitemap-link.xsd'].map((name) => fileOf(name)),
]);
const schemas = {
  sitemap: await fileOf('sitemaps.xsd'),
  index: await fileOf('siteindex.xsd'),
};

/**
 * What is wrong with sitemaps, or with the list of them, by their schema, each named by its address. All are tried at
 * once: the validator starts a thread each time, and Node.js 20 was seen to crash among thirty of them.
 */
export async function schemaErrors(
  kind: keyof typeof schemas,
  bodies: Readonly<Record<string, string>>,
): Promise<string[]> {
  const { errors } = await validateXML({
    xml: Object.entries(bodies).map(([fileName, contents]) => ({ fileName: fileName.slice(1), contents })),
    schema: [schemas[kind]],
    preload: extensions,
    maxMemoryPages: 4_096,
  });
  return errors.map(({ rawMessage }) => rawMessage);
}
