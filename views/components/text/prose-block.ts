import type { KnownEmbed } from '../../embeds/providers.ts';
import type { PictureData } from '../pictures/picture.tsx';

/** A list, its items numbered from `start` if it is `ordered`, downwards if `reversed`. An item may have a list of its own. */
export interface ProseList {
  ordered?: true;
  reversed?: true;
  start?: number;
  items: (string | { text: string; list: ProseList })[];
}

/** A file of a film or a sound. */
export interface MediaFile {
  src: string;
  type: string;
  /** In bytes. */
  size?: number;
}

/** Where a part of a film or a sound begins, in seconds. */
export interface ProseChapter {
  at: number;
  title: string;
}

/** What films and sounds have in common. */
interface ProseMedia {
  sources: MediaFile[];
  chapters?: ProseChapter[];
  /** A transcript: paragraphs divided by an empty line. */
  transcript?: string;
  seconds?: number;
}

/** A block of the body of a story, profile or static page. Texts may have inline marks. */
export type ProseBlock =
  | { type: 'paragraph'; text: string; id?: string }
  | { type: 'heading'; text: string; level?: 2 | 3 | 4 }
  | { type: 'quote'; text: string; by?: string }
  | { type: 'pullquote'; text: string; by?: string }
  | ({ type: 'list' } & ProseList)
  | {
      type: 'table';
      caption?: string;
      head?: string[];
      rows: string[][];
      align?: ('left' | 'center' | 'right' | null)[];
    }
  | { type: 'preformatted'; text: string; language?: string }
  | { type: 'divider' }
  | { type: 'picture'; picture: PictureData }
  | { type: 'gallery'; pictures: PictureData[] }
  | ({
      type: 'film';
      poster: PictureData;
      title?: string;
      loop?: true;
      captions?: { src: string; locale: string }[];
    } & ProseMedia)
  | ({ type: 'sound'; title: string; credit?: string } & ProseMedia)
  | ({ type: 'embed'; title?: string } & KnownEmbed)
  | {
      type: 'product';
      name: string;
      maker?: string;
      price?: { amount: number; currency: string };
      text?: string;
      picture?: PictureData;
      link?: string;
      sponsored?: true;
    }
  | { type: 'entry'; title: string; address?: string; phone?: string }
  | { type: 'related'; title: string; href: string; lang?: string }
  | { type: 'footnotes'; notes: { id: string; text: string }[] };

export type ProseOf<T extends ProseBlock['type']> = Extract<ProseBlock, { type: T }>;
