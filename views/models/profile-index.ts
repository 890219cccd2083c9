import type { Choice, Link } from './basics.ts';
import type { NewsletterFormModel } from './forms.ts';
import type { ProfileCardModel } from './profiles.ts';

export interface ProfileIndexGroup {
  key: string;
  title: string;
  /** Where there is more of the group. */
  href?: string;
  /** Whether its names are in another script than the page. */
  foreign?: boolean;
  /** Those that are to be shown with a picture have one, and come first where the order is free. */
  items: ProfileCardModel[];
}

/** By what a directory is narrowed, and the ways out. */
export interface FiltersModel {
  count: number;
  facets: { key: string; title: string; options: (Choice & { count: number })[] }[];
  /** What is chosen; each leads to the directory without it. */
  chosen: Link[];
  clear: string;
}

/** Profiles in groups, drawn as their kind wants it: what it shows is the same without JavaScript. */
export interface ProfileIndexModel {
  layout: 'restaurants' | 'designers' | 'index' | 'places' | 'titles' | 'agenda';
  /** The vertical whose colour it has. */
  vertical?: string;
  title: string;
  eyebrow?: Link;
  groups: ProfileIndexGroup[];
  /** What is shown where the directory is empty. */
  instead?: ProfileIndexGroup[];
  /** The way to the directory of which this is a part. */
  more?: Link;
  regions: Choice[];
  sorts: Choice[];
  filters?: FiltersModel;
  previous?: string;
  next?: string;
  /** The form for newsletters. */
  signUp?: NewsletterFormModel;
}
