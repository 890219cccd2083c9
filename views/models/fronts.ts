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
  /** Profiles to walk along: the region's restaurants. */
  carousel?: CarouselModel;
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
  /** Where the listing of all its stories goes on, when there are more. */
  more?: string;
}

export interface ListingModel {
  title: string;
  eyebrow?: Link;
  siblings: Choice[];
  feed: FeedModel;
}
