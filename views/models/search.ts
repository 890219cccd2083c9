import type { CardModel, Choice, Link, PictureModel } from './basics.ts';
import type { NewsletterFormModel } from './forms.ts';

/** A search result. */
export interface ResultModel {
  href: string;
  eyebrow: string;
  title: string;
  /** A line about it; a story has its date instead. */
  line?: string;
  publishedAt?: string;
  /** A part of its text, in pieces of which those that match the query are marked. */
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
  /** The sign-up form for several newsletters. */
  signUp?: NewsletterFormModel;
}

export interface SearchModel {
  query: string;
  action: string;
  /** The address of the suggestions while typing. */
  suggest: string;
  problem?: string;
  results?: ResultsModel;
  /** Shown when there is no query or no result. */
  mostRead: CardModel[];
}

/** Suggestions for a partly typed query. */
export interface SuggestPartModel {
  items: (Link & { eyebrow: string; lang?: string })[];
  all?: string;
}
