import { type Locale, languageOf } from '../../locales/languages.ts';

/** A face that ships with the program. */
interface ShippedFace {
  kind: 'serif' | 'sans-serif';
  /** The family in style sheets. */
  family: string;
  /** A family with its Latin letters and figures alone, for Chinese text. */
  letters: string;
  /** A family that every system has, adjusted to the metrics of this one. */
  standIn?: string;
  /** Whether it has the letters of Kazakh. */
  kazakh: boolean;
  /** The file of its Latin letters in regular weight alone, if there is one. */
  regularLatin?: string;
}

/** The faces that a publisher can choose from. */
export const faces = {
  'playfair-display': {
    kind: 'serif',
    family: 'Playfair Display Variable',
    letters: 'Playfair Letters',
    standIn: 'Playfair Stand-in',
    kazakh: false,
    regularLatin: 'playfair-display-latin-400-normal',
  },
  'noto-serif-display': {
    kind: 'serif',
    family: 'Noto Serif Display Variable',
    letters: 'Noto Display Letters',
    kazakh: true,
  },
  'source-serif-4': {
    kind: 'serif',
    family: 'Source Serif 4 Variable',
    letters: 'Source Serif Letters',
    kazakh: true,
  },
  'libre-franklin': {
    kind: 'sans-serif',
    family: 'Libre Franklin Variable',
    letters: 'Franklin Letters',
    standIn: 'Franklin Stand-in',
    kazakh: true,
    regularLatin: 'libre-franklin-latin-400-normal',
  },
  inter: { kind: 'sans-serif', family: 'Inter Variable', letters: 'Inter Letters', kazakh: true },
} as const satisfies Record<string, ShippedFace>;

export type FaceName = keyof typeof faces;

export const faceNames = Object.keys(faces) as FaceName[];

/** The faces of a site that chooses none. */
export const defaultFaces = {
  headline: 'playfair-display',
  body: 'libre-franklin',
} as const satisfies Record<string, FaceName>;

/** The face of the text of long stories, beside which a publisher's own are for headlines and all else. */
export const textFace: FaceName = 'source-serif-4';

export const shippedFace = (name: FaceName): ShippedFace => faces[name];

const thaiFaces = { serif: 'noto-serif-thai', 'sans-serif': 'noto-sans-thai' } as const;

/**
 * The font file that has most letters of a language where a face is asked for, as the name of the file without its end.
 * Chinese letters are in many files, of which a page needs its own few: their language begins with the Latin ones.
 */
export function firstFontFile(face: FaceName, locale: Locale): string {
  const { kind, kazakh, regularLatin } = shippedFace(face);
  const { script } = languageOf(locale);
  if (script === 'thai') return `${thaiFaces[kind]}-thai-wght-normal`;
  if (script !== 'cyrillic') return regularLatin ?? `${face}-latin-wght-normal`;
  return `${locale === 'kz' && !kazakh ? 'noto-serif-display' : face}-cyrillic-wght-normal`;
}
