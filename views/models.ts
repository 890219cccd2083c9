import type {
  NewsletterFormModel,
  NoticeModel,
  SignUpModel,
  SignUpSentModel,
  SurveyFormPartModel,
  SurveyModel,
  SurveyThanksModel,
} from './form-models.ts';

/** The one contract between server and views: what each page is given. Every address in it is final. */

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
  tones?: readonly string[];
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
  picture: PictureModel;
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

export interface HomeModel {
  kind: 'home';
  lead: CardModel[];
  latest: CardModel[];
  weekend: CardModel[];
  sections: SectionModel[];
  mostRead: CardModel[];
  /** Profiles to walk along: the region's restaurants. */
  shelf?: ShelfModel;
  /** Where the newsletters are, and the form for the first of them, when the page asks for sign-ups. */
  newsletters?: { href: string; signUp?: NewsletterFormModel };
}

export interface ShelfModel {
  title: string;
  href: string;
  items: ProfileCardModel[];
}

export interface SectionModel {
  key: string;
  title: string;
  href: string;
  items: CardModel[];
}

export interface VerticalModel {
  kind: 'vertical';
  vertical: string;
  title: string;
  lead: CardModel[];
  latest: CardModel[];
  sections: SectionModel[];
  /** Where the listing of all its stories goes on, when there are more. */
  more?: string;
}

/** One page of a listing; `next` leads to the page after it, `nextPart` to the same as a fragment. */
export interface FeedModel {
  items: CardModel[];
  page: number;
  pages: number;
  previous?: string;
  next?: string;
  nextPart?: string;
}

export interface ListingModel {
  kind: 'listing';
  title: string;
  eyebrow?: Link;
  siblings: (Link & { active: boolean })[];
  feed: FeedModel;
}

export interface AuthorModel {
  name: string;
  role?: string;
  href: string;
  /** A line about the author, and the tag of its language when that is not the page's. */
  about?: { text: string; lang?: string };
}

export interface StoryModel {
  kind: 'story';
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
  body: BlockModel[];
  /** ISO tag, when the story is in another language than the page. */
  lang?: string;
  translations: (Link & { iso: string })[];
  share: ShareModel;
}

export interface StandingModel {
  kind: 'standing';
  title: string;
  standfirst?: string;
  updatedAt: string;
  body: BlockModel[];
  lang?: string;
}

export interface ErrorModel {
  kind: 'error';
  status: number;
  message: string;
  home: string;
  search: string;
  sections: Link[];
}

/** What is known of a profile, in the order it is told; each key has a label of its own. */
export type FactModel =
  | { key: FactKey; kind: 'text'; lines: string[] }
  | { key: FactKey; kind: 'links'; links: Link[] }
  | { key: FactKey; kind: 'days'; from: string; to?: string }
  | { key: FactKey; kind: 'hours'; days: { day: number; times: string[] }[] };

export type FactKey =
  | 'role'
  | 'cuisine'
  | 'price'
  | 'priceRange'
  | 'rating'
  | 'address'
  | 'district'
  | 'awards'
  | 'openingHours'
  | 'mustTry'
  | 'reservation'
  | 'website'
  | 'phone'
  | 'email'
  | 'socialLinks'
  | 'when'
  | 'venue'
  | 'host'
  | 'attire'
  | 'requirement'
  | 'bedrooms'
  | 'bathrooms'
  | 'squareFeet';

export interface ProfileCardModel {
  id: string;
  slug: string;
  href: string;
  name: string;
  standfirst: string;
  line: string;
  picture?: PictureModel;
  lang?: string;
  facts: FactModel[];
}

export interface ProfileModel {
  kind: 'profile';
  profileKind: string;
  name: string;
  standfirst: string;
  eyebrow: Link;
  facts: FactModel[];
  body: BlockModel[];
  picture?: PictureModel;
  photos: PictureModel[];
  members: ProfileCardModel[];
  points: MapPointModel[];
  stories: CardModel[];
  feed?: FeedModel;
  others: { title: string; links: Link[] };
  /** The form for a newsletter. */
  signUp?: NewsletterFormModel;
  lang?: string;
}

/** A place on a drawn map, in degrees. */
export interface MapPointModel {
  name: string;
  href: string;
  latitude: number;
  longitude: number;
}

/** Profiles in groups: all in one, by first letter, or by month. */
export interface DirectoryModel {
  kind: 'directory';
  title: string;
  eyebrow?: Link;
  layout: 'cards' | 'index' | 'agenda';
  groups: { key: string; title: string; items: ProfileCardModel[] }[];
  tabs: (Link & { active: boolean })[];
  sorts: (Link & { active: boolean })[];
  previous?: string;
  next?: string;
  /** The form for several newsletters. */
  signUp?: NewsletterFormModel;
}

export interface SearchModel {
  kind: 'search';
  query: string;
  action: string;
  problem?: string;
}

export interface AuthorizeModel {
  kind: 'authorize';
  app: string;
  store: string;
}

/** A part of a page with an address of its own, for htmx. */
export interface FeedPartModel {
  kind: 'feed';
  feed: FeedModel;
}

export type PartModel =
  | FeedPartModel
  | SignUpModel
  | SignUpSentModel
  | SurveyFormPartModel
  | SurveyThanksModel;

export type PageModel =
  | HomeModel
  | VerticalModel
  | ListingModel
  | StoryModel
  | StandingModel
  | ProfileModel
  | DirectoryModel
  | SearchModel
  | AuthorizeModel
  | SignUpModel
  | NoticeModel
  | SurveyModel
  | ErrorModel;
export type PageKind = PageModel['kind'];

/** Parts that arrive after the rest of their page, each in its own place of the document. */
export interface LaterModels {
  related: { items: CardModel[] };
}
export type LaterName = keyof LaterModels;
export type Later = { [N in LaterName]?: Promise<LaterModels[N]> };
