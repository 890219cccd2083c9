import type { Choice, Link } from './basics.ts';
import type { NewsletterFormModel } from './forms.ts';
import type { ProfileCardModel } from './profiles.ts';

export interface ProfileIndexGroup {
  key: string;
  title: string;
  /** The address of the complete group, if this is a part of it. */
  href?: string;
  /** Whether its names are in another script than the page's. */
  foreign?: boolean;
  /** Only the profiles to be shown with a picture have one; they come first where there is no fixed order. */
  items: ProfileCardModel[];
}

/** The filters of an index page. */
export interface FiltersModel {
  count: number;
  facets: { key: string; title: string; options: (Choice & { count: number })[] }[];
  /** The active filters; each links to the index without it. */
  chosen: Link[];
  /** The address without any filters. */
  clear: string;
}

/** An index page: profiles of one kind in groups, in the layout of that kind. */
export interface ProfileIndexModel {
  layout: 'restaurants' | 'designers' | 'index' | 'places' | 'titles' | 'agenda';
  /** The vertical whose colour the page has. */
  vertical?: string;
  title: string;
  eyebrow?: Link;
  groups: ProfileIndexGroup[];
  /** Shown instead if the index is empty. */
  instead?: ProfileIndexGroup[];
  /** A link to the index of which this is a part. */
  more?: Link;
  regions: Choice[];
  sorts: Choice[];
  filters?: FiltersModel;
  previous?: string;
  next?: string;
  /** The sign-up form, on the index of newsletters. */
  signUp?: NewsletterFormModel;
}
