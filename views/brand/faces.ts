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
}

/** The faces that a publisher can choose from. */
export const faces = {
  'playfair-display': {
    kind: 'serif',
    family: 'Playfair Display Variable',
    letters: 'Playfair Letters',
    standIn: 'Playfair Stand-in',
    kazakh: false,
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

export const shippedFace = (name: FaceName): ShippedFace => faces[name];
