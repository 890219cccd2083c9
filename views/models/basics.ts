/** A link. Addresses in props are final: views never change them. */
export interface Link {
  label: string;
  href: string;
}

/** The data of a page for sharing it. */
export interface ShareModel {
  url: string;
  title: string;
  description: string;
  author: string;
}

/** A picture as pages show it. */
export interface PictureModel {
  /** The common beginning of its renditions' addresses, or the address of a picture on another host. */
  src: string;
  width: number;
  height: number;
  alt: string;
  /** The focal point, as fractions from left and top. */
  focal?: readonly [number, number];
  /** The picture's colours from top to bottom, shown until it has loaded. */
  placeholderColours?: readonly string[];
  caption?: string;
  credit?: string;
}

/** A story as lists show it. */
export interface CardModel {
  id: string;
  href: string;
  title: string;
  standfirst: string;
  eyebrow: Link;
  vertical: string;
  author: string;
  publishedAt: string;
  readingMinutes: number;
  weekend: boolean;
  /** Absent if the page shows the same picture elsewhere. */
  picture?: PictureModel;
  /** The language tag, if the story is in another language than the page. */
  lang?: string;
}

/** A block of the body of a story, profile or static page. Texts may have inline marks. */
export type BlockModel =
  | { type: 'paragraph' | 'heading'; text: string }
  | { type: 'quote'; text: string; by?: string }
  | { type: 'list'; items: string[] }
  | { type: 'picture'; picture: PictureModel }
  | { type: 'gallery'; pictures: PictureModel[] }
  | { type: 'entry'; title: string; address?: string; phone?: string }
  | { type: 'related'; title: string; href: string; lang?: string };

/** One page of a listing. `next` is the address of the next page, `nextPart` that of its fragment. */
export interface FeedModel {
  items: CardModel[];
  page: number;
  pages: number;
  previous?: string;
  next?: string;
  nextPart?: string;
}

/** A link of which one in its list may be active. */
export type Choice = Link & { active: boolean };
