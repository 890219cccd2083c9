import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Font } from 'fontkit';
import { LRUCache } from 'lru-cache';

const require = createRequire(import.meta.url);

/** Fonts that were read last; a Chinese headline needs a dozen files. */
const maxFonts = 60;
const fonts = new LRUCache<string, Promise<Font | undefined>>({ max: maxFonts });
const subsets = new Map<string, Promise<[name: string, ranges: string][]>>();

const folderOf = (font: string) => dirname(require.resolve(`@fontsource-variable/${font}/package.json`));

/** Whether ranges as `U+0400-045F,U+0490` have a code point. */
function covers(ranges: string, codePoint: number): boolean {
  return ranges.split(',').some((range) => {
    const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-');
    return codePoint >= Number.parseInt(first, 16) && codePoint <= Number.parseInt(last, 16);
  });
}

async function readSubsets(font: string): Promise<[string, string][]> {
  return Object.entries(JSON.parse(await readFile(join(folderOf(font), 'unicode.json'), 'utf8')));
}

async function readFont(file: string): Promise<Font | undefined> {
  // It takes a tenth of a start to load, and hardly any page needs it.
  const [{ create }, bytes] = await Promise.all([import('fontkit'), readFile(file)]);
  const opened = create(bytes);
  return 'glyphForCodePoint' in opened ? opened : undefined;
}

/** The file of a font package that has a code point, as its name without the end. */
async function subsetWith(font: string, codePoint: number): Promise<string | undefined> {
  const known = subsets.get(font) ?? readSubsets(font);
  subsets.set(font, known);
  const [subset] = (await known).find(([, ranges]) => covers(ranges, codePoint)) ?? [];
  return subset?.replaceAll(/[[\]]/g, '');
}

/** The first of some of the program's fonts that has a code point; undefined when none has. */
export async function fontWith(names: readonly string[], codePoint: number): Promise<Font | undefined> {
  for (const name of names) {
    const subset = await subsetWith(name, codePoint);
    if (!subset) continue;
    const file = join(folderOf(name), 'files', `${name}-${subset}-wght-normal.woff2`);
    const opened = fonts.get(file) ?? readFont(file);
    fonts.set(file, opened);
    const font = await opened;
    if (font?.hasGlyphForCodePoint(codePoint)) return font;
  }
  return undefined;
}
