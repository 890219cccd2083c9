import type { BlockModel, Link, PictureModel, ShareModel } from './basics.ts';

export interface AuthorModel {
  name: string;
  href: string;
  /** A short text about the author, with its language tag if that is not the page's. */
  about?: { role?: string; text: string; lang?: string };
}

/** The summary of a story; a long one is closed on phones. */
export interface SummaryModel {
  label: 'highlights' | 'ai';
  points: string[];
  long: boolean;
}

export interface StoryModel {
  id: string;
  style: 'hero' | 'tatler-weekend' | 'gallery' | 'listicle';
  title: string;
  standfirst: string;
  eyebrow: Link;
  vertical: string;
  author: AuthorModel;
  publishedAt: string;
  readingMinutes: number;
  location?: string;
  picture: PictureModel;
  summary?: SummaryModel;
  body: BlockModel[];
  /** The language tag, if the story is in another language than the page. */
  lang?: string;
  translations: (Link & { iso: string })[];
  share: ShareModel;
}

export interface StaticPageModel {
  title: string;
  standfirst?: string;
  updatedAt: string;
  body: BlockModel[];
  lang?: string;
}
