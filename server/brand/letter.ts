import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Glyph } from 'fontkitten';
import { type FaceName, faces } from '../../views/brand/faces.ts';

const require = createRequire(import.meta.url);

/** The fonts that are asked for a letter, after the one of the headlines. */
const companions = ['noto-serif-display', 'noto-serif-thai', 'noto-serif-tc', 'noto-serif-sc'];

/** Whether ranges as `U+0400-045F,U+0490` have a code point. */
function covers(ranges: string, codePoint: number): boolean {
  return ranges.split(',').some((range) => {
    const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-');
    return codePoint >= Number.parseInt(first, 16) && codePoint <= Number.parseInt(last, 16);
  });
}

/** The file of a font package that has a code point. */
async function fontFileWith(font: string, codePoint: number): Promise<string | undefined> {
  const folder = dirname(require.resolve(`@fontsource-variable/${font}/package.json`));
  const subsets = JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  const [subset] = Object.entries(subsets).find(([, ranges]) => covers(ranges, codePoint)) ?? [];
  const name = subset?.replaceAll(/[[\]]/g, '');
  return name && join(folder, 'files', `${font}-${name}-wght-normal.woff2`);
}

/** Scales a glyph to the middle of a square of 100 units. */
function centred({ bbox, path }: Glyph, height: number): string {
  const { minX, minY, maxX, maxY } = bbox;
  const scale = height / Math.max(maxX - minX, maxY - minY, 1);
  const x = 50 - (scale * (minX + maxX)) / 2;
  const y = 50 + (scale * (minY + maxY)) / 2;
  return path.transform(scale, 0, 0, -scale, x, y).toSVG();
}

/** The first letter or digit of a name, as a capital. */
export const initialOf = (name: string): string | undefined =>
  /[\p{L}\p{N}]/u.exec(name.normalize('NFC'))?.[0].toLocaleUpperCase('en');

/**
 * The outline of a letter in the middle of a square of 100 units, as the data of an SVG path; undefined when no font of
 * the program has it.
 * @param height of the letter, in units
 */
export async function letterOutline(
  letter: string,
  face: FaceName,
  height: number,
): Promise<string | undefined> {
  const codePoint = letter.codePointAt(0) as number;
  const fonts = Object.hasOwn(faces, face) ? [face, ...companions] : companions;
  for (const font of fonts) {
    const file = await fontFileWith(font, codePoint);
    if (!file) continue;
    const opened = create(await readFile(file));
    if (!('glyphForCodePoint' in opened)) continue;
    const glyph = opened.glyphForCodePoint(codePoint);
    if (glyph.id !== 0) return centred(glyph, height);
  }
  return undefined;
}
