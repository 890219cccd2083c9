/** A picture of a story, at an absolute address. */
export interface FeedPicture {
  url: string;
  width: number;
  height: number;
  alt: string;
  credit?: string | undefined;
}

/** One story of a feed. Addresses are absolute, moments ISO 8601 texts. */
export interface FeedItem {
  /** The same in every version of the story, and wherever it moves. */
  id: string;
  url: string;
  title: string;
  summary: string;
  /** The whole text as HTML, where feeds have it. */
  html?: string;
  authors: { name: string; url: string }[];
  /** Vertical, supertag and tags. */
  categories: { term: string; label: string }[];
  /** Where it was published first, if elsewhere. */
  canonicalUrl?: string;
  publishedAt: string;
  updatedAt: string;
  picture?: FeedPicture;
  /** The sounds in the text, each in the first of its files. */
  sounds: { url: string; type: string; size: number }[];
}

/** A feed, in whichever form it is written. */
export interface Feed {
  title: string;
  description: string;
  siteName: string;
  /** The address of the page that shows the same. */
  page: string;
  /** The feed's own address. */
  self: string;
  language: string;
  icon: string;
  /** Whom readers of the feed can ask to be told of changes. */
  hub?: string | undefined;
  items: FeedItem[];
}
