import type { CardModel, Choice, Link, PictureModel } from './basics.ts';
import type { NewsletterFormModel } from './forms.ts';

/** Something found: an address, what it is, and a piece of its text. */
export interface ResultModel {
  href: string;
  eyebrow: string;
  title: string;
  /** A line about it, or else when it was published. */
  line?: string;
  publishedAt?: string;
  excerpt: { text: string; marked: boolean }[];
  vertical?: string;
  picture?: PictureModel;
  lang?: string;
}

export interface ResultsModel {
  total: number;
  kinds: (Choice & { count: number })[];
  sorts: Choice[];
  items: ResultModel[];
  page: number;
  pages: number;
  previous?: string;
  next?: string;
  /** The form for several newsletters. */
  signUp?: NewsletterFormModel;
}

export interface SearchModel {
  query: string;
  action: string;
  /** Where suggestions are, for one who types. */
  suggest: string;
  problem?: string;
  results?: ResultsModel;
  /** What to read when nothing was asked for, or nothing found. */
  mostRead: CardModel[];
}

/** What one who types may mean. */
export interface SuggestPartModel {
  items: (Link & { eyebrow: string; lang?: string })[];
  all?: string;
}
