import type { FaceName } from './faces.ts';

export const schemes = ['light', 'dark'] as const;
/** The two appearances of the site. */
export type Scheme = (typeof schemes)[number];

/** The colours of one scheme that a publisher chooses, as `#rrggbb`; the program's own stand in for the others. */
export interface ColourChoice {
  /** The ground of pages. */
  paper?: string;
  /** The ground of bands and asides. */
  band?: string;
  /** Text. */
  ink?: string;
  /** Links that are active, marks, the weekend. */
  accent?: string;
  /** The ground of the footer, and the text on it. */
  inverse?: string;
  onInverse?: string;
  /** The colour of each vertical: bars, eyebrows, and a tint of it as the ground of its bands. */
  verticals?: Record<string, string>;
}

/** A face of the publisher's own, from files of the brand. */
export interface OwnFace {
  family: string;
  kind: 'serif' | 'sans-serif';
  files: { file: string; weight: string; style: 'normal' | 'italic' }[];
}

/** The faces of headlines and of everything else. */
export interface FaceChoice {
  headline?: FaceName | OwnFace;
  body?: FaceName | OwnFace;
}

/** A picture of the brand: a file of the brand with its size in pixels. */
export interface BrandImage {
  file: string;
  width: number;
  height: number;
  /** The mean colour of what is drawn; a picture without transparent parts has none. */
  colour?: string;
}

/** What makes a site look like its publisher. */
export interface Brand {
  shortName?: string;
  tagline?: string;
  logo?: BrandImage;
  /** The logo on dark ground. */
  logoDark?: BrandImage;
  icon?: BrandImage;
  colours?: { light?: ColourChoice; dark?: ColourChoice };
  faces?: FaceChoice;
}

/** The public path of a file of the brand. */
export const brandFilePath = (file: string) => `/brand/files/${file}`;
