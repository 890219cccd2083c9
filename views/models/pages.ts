import type { CardModel, FeedModel, Link } from './basics.ts';
import type {
  NoticeModel,
  SignUpModel,
  SignUpSentModel,
  SurveyFormPartModel,
  SurveyModel,
  SurveyThanksModel,
} from './forms.ts';
import type { HomeModel, ListingModel, VerticalModel } from './fronts.ts';
import type { ProfileIndexModel } from './profile-index.ts';
import type { ProfileModel } from './profiles.ts';
import type { SearchModel, SuggestPartModel } from './search.ts';
import type { StaticPageModel, StoryModel } from './stories.ts';

export interface ErrorModel {
  kind: 'error';
  status: number;
  message: string;
  home: string;
  search: string;
  sections: Link[];
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
  | StaticPageModel
  | ProfileModel
  | ProfileIndexModel
  | SearchModel
  | AuthorizeModel
  | SignUpModel
  | NoticeModel
  | SurveyModel
  | ErrorModel;

export type PageKind = PageModel['kind'];

/** Parts that arrive after the rest of their page, each in its own place of the document. */
export interface DeferredModels {
  related: { items: CardModel[] };
}

export type DeferredName = keyof DeferredModels;

export type Deferred = { [N in DeferredName]?: Promise<DeferredModels[N]> };
