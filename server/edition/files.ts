import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Locale, locales } from '../../locales/languages.ts';
import { root } from '../config/root.ts';
import { parseText, type TextFile } from './parse.ts';

/** Where the sample edition's texts, tables and pictures lie. */
export const editionFolder = join(root, 'server', 'edition');

export interface EditionText extends TextFile {
  locale: Locale;
  slug: string;
}

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [] as string[]);
  return names.filter((name) => name.endsWith('.md')).sort();
}

/** Reads every text below a folder of the edition (`texts`, `pages`), in a fixed order. Errors name the file. */
export async function readTexts(folder: string): Promise<EditionText[]> {
  const texts: EditionText[] = [];
  for (const locale of locales) {
    const place = join(editionFolder, folder, locale);
    for (const name of await namesIn(place)) {
      const source = await readFile(join(place, name), 'utf8');
      try {
        texts.push({ ...parseText(source), locale, slug: name.replace(/\.md$/, '') });
      } catch (error) {
        throw new Error(`${folder}/${locale}/${name}: ${(error as Error).message}`);
      }
    }
  }
  return texts;
}

/** Reads a JSON table of the edition. */
export async function readTable<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(join(editionFolder, name), 'utf8')) as T;
}
