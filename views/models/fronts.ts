import type { CardModel, Choice, FeedModel, Link } from './basics.ts';
import type { NewsletterFormModel } from './forms.ts';
import type { ProfileCardModel } from './profiles.ts';

export interface HomeModel {
  lead: CardModel[];
  latest: CardModel[];
  weekend: CardModel[];
  sections: SectionModel[];
  mostRead: CardModel[];
  collections: TeaserModel[];
  /** The region's restaurants. */
  carousel?: CarouselModel;
  /** The address of the newsletters, and the sign-up form, if the page has one. */
  newsletters?: { href: string; signUp?: NewsletterFormModel };
}

/** A link with a title and a standfirst. */
export interface TeaserModel {
  title: string;
  href: string;
  standfirst: string;
  lang?: string;
}

export interface CarouselModel {
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
  vertical: string;
  title: string;
  lead: CardModel[];
  latest: CardModel[];
  sections: SectionModel[];
  carousel?: CarouselModel;
  /** The address of the listing of all its stories, if there are more. */
  more?: string;
}

export interface ListingModel {
  title: string;
  eyebrow?: Link;
  siblings: Choice[];
  feed: FeedModel;
}
