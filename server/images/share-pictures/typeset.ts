import type { Font } from 'fontkit';
import { fontWith } from '../fonts.ts';

/** A line of text as outlines: the data of an SVG path on its baseline, and its width, in ems. */
interface Outline {
  path: string;
  width: number;
}

/** Typesets text in the program's fonts. */
export interface Typesetter {
  /** Whether the fonts have all that can be seen of a text. */
  has(text: string): boolean;
  widthOf(text: string): number;
  outlineOf(text: string, size: number): Outline;
}

/** Thai am is drawn as its two parts, with a tone mark between them. */
const withoutAm = (text: string) => text.replaceAll(/([\u0e48-\u0e4b]?)\u0e33/g, '\u0e4d$1\u0e32');

/** Marks stay with the letter before them, and spaces with the word. */
const follows = /[\p{M}\s]/u;

/** What has no shape of its own. */
const shapeless = /^[\p{M}\p{Z}\p{C}]$/u;

/** Runs of a text in one font each; what no font has is left out. */
function runsOf(text: string, fonts: ReadonlyMap<string, Font>): [font: Font, text: string][] {
  const runs: [Font, string][] = [];
  for (const character of withoutAm(text)) {
    const last = runs.at(-1);
    const font = fonts.get(character);
    if (
      last &&
      (last[0] === font ||
        (follows.test(character) && last[0].hasGlyphForCodePoint(character.codePointAt(0) as number)))
    )
      last[1] += character;
    else if (font) runs.push([font, character]);
  }
  return runs;
}

/**
 * Opens the fonts that some texts need.
 * @param names of font packages, the first one that has a character being used for it
 */
export async function openTypesetter(
  texts: readonly string[],
  names: readonly string[],
): Promise<Typesetter> {
  const fonts = new Map<string, Font>();
  for (const character of new Set(withoutAm(texts.join(' ')))) {
    const font = await fontWith(names, character.codePointAt(0) as number);
    if (font) fonts.set(character, font);
  }
  const widths = new Map<string, number>();
  const measure = (text: string) =>
    runsOf(text, fonts).reduce(
      (width, [font, run]) => width + font.layout(run).advanceWidth / font.unitsPerEm,
      0,
    );
  return {
    has: (text) =>
      [...withoutAm(text)].every((character) => fonts.has(character) || shapeless.test(character)),
    widthOf: (text) => {
      const known = widths.get(text) ?? measure(text);
      widths.set(text, known);
      return known;
    },
    outlineOf: (text, size) => {
      let x = 0;
      let path = '';
      for (const [font, run] of runsOf(text, fonts)) {
        const scale = size / font.unitsPerEm;
        const { glyphs, positions } = font.layout(run);
        for (const [index, glyph] of glyphs.entries()) {
          const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {};
          path += glyph.path.transform(scale, 0, 0, -scale, x + xOffset * scale, -yOffset * scale).toSVG();
          x += xAdvance * scale;
        }
      }
      return { path, width: x };
    },
  };
}
