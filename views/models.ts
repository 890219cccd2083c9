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

export interface HomeModel {
  kind: 'home';
  lead: CardModel[];
  latest: CardModel[];
  weekend: CardModel[];
  sections: SectionModel[];
  mostRead: CardModel[];
  collections: TeaserModel[];
  /** Profiles to walk along: the region's restaurants. */
  shelf?: ShelfModel;
  /** Where the newsletters are, and the form for the first of them, when the page asks for sign-ups. */
  newsletters?: { href: string; signUp?: NewsletterFormModel };
}

/** A line that leads on. */
export interface TeaserModel {
  title: string;
  href: string;
  standfirst: string;
  lang?: string;
}

export interface ShelfModel {
  title: string;
  vertical?: string;
  href?: string;
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
  shelf?: ShelfModel;
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
  href: string;
  /** What is told about the author, and the tag of its language when that is not the page's. */
  about?: { role?: string; text: string; lang?: string };
}

/** What a story is about; a long one is folded on phones. */
export interface SummaryModel {
  label: 'highlights' | 'ai';
  points: string[];
  long: boolean;
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
  summary?: SummaryModel;
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
  | { key: FactKey; kind: 'scale'; sign: string; value: number; most: number }
  | DatesModel
  | HoursModel;

/** When an event is, on the clock of its own region. */
export interface DatesModel {
  key: 'when';
  kind: 'dates';
  from: string;
  to?: string;
  timeZone: string;
}

/** The opening times of a whole week, 1 for Monday, as `HH:MM` on the clock of a region. */
export interface HoursModel {
  key: 'openingHours';
  kind: 'hours';
  timeZone: string;
  days: { day: number; spans: { opens: string; closes: string }[] }[];
}

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
  | 'squareFeet'
  | 'frequency';

export interface ProfileCardModel {
  id: string;
  slug: string;
  href: string;
  name: string;
  /** The name as an index files it: `Tsoi, Edwina`. */
  sortName: string;
  standfirst: string;
  line: string;
  picture?: PictureModel;
  lang?: string;
  facts: FactModel[];
  /** How far it is from the profile that it is shown with, in metres. */
  metres?: number;
}

export type ProfileKindName =
  | 'restaurant'
  | 'designer'
  | 'person'
  | 'place'
  | 'author'
  | 'event'
  | 'destination-guide'
  | 'dining-guide'
  | 'mall-guide'
  | 'map'
  | 'collection'
  | 'profile-collection'
  | 'newsletter';

export interface ProfileModel {
  kind: 'profile';
  profileKind: ProfileKindName;
  /** The vertical whose colour it has. */
  vertical?: string;
  name: string;
  standfirst: string;
  eyebrow: Link;
  line: string;
  facts: FactModel[];
  body: BlockModel[];
  picture?: PictureModel;
  photos: PictureModel[];
  members: ProfileCardModel[];
  /** Whether the order of the members is told by numbers. */
  numbered: boolean;
  nearby: ProfileCardModel[];
  points: MapPointModel[];
  stories: CardModel[];
  feed?: FeedModel;
  others: { title: string; items: ProfileCardModel[] };
  /** Address of an event's calendar entry. */
  calendar?: string;
  /** The form for a newsletter. */
  signUp?: NewsletterFormModel;
  lang?: string;
}

/** A place on a drawn map, in degrees; its number is its place in the list beside the map, if it is in it. */
export interface MapPointModel {
  name: string;
  number?: number;
  latitude: number;
  longitude: number;
}

export interface DirectoryGroup {
  key: string;
  title: string;
  items: ProfileCardModel[];
}

export type Choice = Link & { active: boolean };

/** By what a directory is narrowed, and the ways out. */
export interface FiltersModel {
  count: number;
  facets: { key: string; title: string; options: (Choice & { count: number })[] }[];
  /** What is chosen; each leads to the directory without it. */
  chosen: Link[];
  clear: string;
}

/** Profiles in groups, drawn as their kind wants it: what it shows is the same without JavaScript. */
export interface DirectoryModel {
  kind: 'directory';
  layout: 'restaurants' | 'index' | 'places' | 'titles' | 'agenda';
  /** The vertical whose colour it has. */
  vertical?: string;
  title: string;
  eyebrow?: Link;
  groups: DirectoryGroup[];
  regions: Choice[];
  sorts: Choice[];
  filters?: FiltersModel;
  previous?: string;
  next?: string;
  /** The form for newsletters. */
  signUp?: NewsletterFormModel;
}

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
  kinds: (Link & { count: number; active: boolean })[];
  sorts: (Link & { active: boolean })[];
  items: ResultModel[];
  page: number;
  pages: number;
  previous?: string;
  next?: string;
  /** The form for several newsletters. */
  signUp?: NewsletterFormModel;
}

export interface SearchModel {
  kind: 'search';
  query: string;
  action: string;
  /** Where suggestions are, for one who types. */
  suggest: string;
  problem?: string;
  results?: ResultsModel;
  /** What to read when nothing was asked for, or nothing found. */
  mostRead: CardModel[];
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

/** What one who types may mean. */
export interface SuggestPartModel {
  kind: 'suggest';
  items: (Link & { eyebrow: string; lang?: string })[];
  all?: string;
}
export type PartModel =
  | FeedPartModel
  | SuggestPartModel
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
