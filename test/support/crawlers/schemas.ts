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

/** What is wrong with a sitemap, or with the list of them, by its schema. */
export async function schemaErrors(kind: keyof typeof schemas, xml: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'sitemap.xml', contents: xml }],
    schema: [schemas[kind]],
    preload: extensions,
    maxMemoryPages: 4_096,
  });
  return errors.map(({ message }) => message);
}
