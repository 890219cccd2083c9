import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltInLocale, Locale } from '../../locales/languages.ts';
import type { Region } from '../../locales/regions.ts';
import { root } from '../../server/config/root.ts';
import type { SearchQuery } from './judge.ts';

const regions: Record<BuiltInLocale, Region> = {
  en: 'ap',
  id: 'id',
  'zh-Hant': 'hk',
  'zh-Hans': 'cn',
  th: 'th',
  bm: 'my',
  vn: 'vn',
  ru: 'kz',
  kz: 'kz',
};

/** The region in which the queries of a language are asked. */
export const regionOf = (locale: Locale): Region => regions[locale as BuiltInLocale];

/** The queries of a language in a folder; none where it has no file. */
export async function queriesOf(folder: string, locale: Locale): Promise<SearchQuery[]> {
  const file = join(folder, `${locale}.json`);
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as SearchQuery[]) : [];
}

const documentFile = join(root, 'docs', 'search.md');

/** Writes a text between the marks of its name in docs/search.md. */
export async function replaceBetween(name: string, text: string): Promise<void> {
  const marks = [`<!-- ${name} -->`, `<!-- end of ${name} -->`] as const;
  const before = await readFile(documentFile, 'utf8');
  const [start, end] = marks.map((mark) => before.indexOf(mark)) as [number, number];
  await writeFile(
    documentFile,
    `${before.slice(0, start + marks[0].length)}\n\n${text}\n\n${before.slice(end)}`,
  );
}
