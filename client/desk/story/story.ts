import type { MediaFile, ProseBlock } from '../../../views/components/text/prose-block.ts';

export interface PictureData {
  src: string;
  width: number;
  height: number;
  alt: string;
  focal?: [number, number];
  caption?: string;
  credit?: string;
}

/** The picture of a film that nobody has chosen yet. */
export const noPoster: Readonly<PictureData> = { src: '', width: 1, height: 1, alt: '' };

export interface Byline {
  slug: string;
  name: string;
  role?: string;
}

/** The document of an item as the API takes it. The desk keeps fields that it does not show. */
export interface ItemDocument {
  slug: string;
  locale: string;
  [field: string]: unknown;
}

/** The document of a story. */
export interface StoryDocument extends ItemDocument {
  region: string;
  regions: string[];
  vertical: string;
  supertag: string;
  style: string;
  kicker?: string;
  title: string;
  standfirst: string;
  publishedAt: string;
  updatedAt: string;
  version: number;
  readingMinutes: number;
  author: Byline;
  authors?: Byline[];
  picture?: PictureData;
  /** A silent loop in place of the picture. */
  film?: { sources: MediaFile[] };
  tags?: string[];
  /** Where it was first published. */
  canonicalUrl?: string;
  search?: { title?: string; description?: string };
  /** What shared links show in place of title, standfirst and lead picture. */
  social?: { title?: string; description?: string; picture?: PictureData };
  body: ProseBlock[];
}

/** A story that nobody has written yet. */
export function blankStory(locale: string, region: string, now: string): StoryDocument {
  return {
    slug: '',
    locale,
    region,
    regions: [region],
    vertical: '',
    supertag: '',
    style: 'hero',
    title: '',
    standfirst: '',
    publishedAt: now,
    updatedAt: now,
    version: 1,
    readingMinutes: 1,
    author: { slug: '', name: '' },
    body: [],
  };
}
