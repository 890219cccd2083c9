import type { CardModel, FeedModel, Link } from './basics.ts';

export interface ErrorModel {
  status: number;
  message: string;
  home: string;
  search: string;
  sections: Link[];
}

export interface AuthorizeModel {
  app: string;
  store: string;
}

/** One page of a listing, as a fragment. */
export interface FeedPartModel {
  feed: FeedModel;
}

/** The related stories below a page. */
export interface RelatedStoriesModel {
  items: CardModel[];
}
