import type { Glyph } from 'fontkit';
import { type FaceName, faces } from '../../views/brand/faces.ts';
import { fontWith } from '../images/fonts.ts';

/** The fonts that are asked for a letter, after the one of the headlines. */
const companions = ['noto-serif-display', 'noto-serif-thai', 'noto-serif-tc', 'noto-serif-sc'];

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
  const font = await fontWith(fonts, codePoint);
  return font && centred(font.glyphForCodePoint(codePoint), height);
}
