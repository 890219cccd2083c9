/** What the models of every page are made of. Every address in a model is final. */

export interface Link {
  label: string;
  href: string;
}

/** What a page gives to those who share it (specification section 3). */
export interface ShareModel {
  url: string;
  title: string;
  description: string;
  author: string;
}

export interface PictureModel {
  /** What the addresses of our own picture's variants begin with, or the address of one from outside. */
  src: string;
  width: number;
  height: number;
  alt: string;
  /** The subject's point, as fractions from left and top. */
  focal?: readonly [number, number];
  /** The picture's colours from top to bottom, which stand until it has come. */
  placeholderColours?: readonly string[];
  caption?: string;
  credit?: string;
}

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
  /** None where the page shows it already. */
  picture?: PictureModel;
  /** ISO tag, when the card is in another language than the page. */
  lang?: string;
}

export type BlockModel =
  | { type: 'paragraph' | 'heading'; text: string }
  | { type: 'quote'; text: string; by?: string }
  | { type: 'list'; items: string[] }
  | { type: 'picture'; picture: PictureModel }
  | { type: 'gallery'; pictures: PictureModel[] }
  | { type: 'entry'; title: string; address?: string; phone?: string }
  | { type: 'related'; title: string; href: string; lang?: string };

/** One page of a listing; `next` leads to the page after it, `nextPart` to the same as a fragment. */
export interface FeedModel {
  items: CardModel[];
  page: number;
  pages: number;
  previous?: string;
  next?: string;
  nextPart?: string;
}

export type Choice = Link & { active: boolean };
