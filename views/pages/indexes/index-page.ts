import type { NewsletterFormProps } from '../../components/forms/newsletter-form.tsx';
import type { IndexFilters } from '../../components/navigation/filters.tsx';
import type { ProfileItem } from '../../components/profiles/profile-card.tsx';
import type { Link, SelectableLink } from '../../links.ts';

export interface ProfileIndexGroup {
  key: string;
  title: string;
  /** The address of the complete group, if this is a part of it. */
  href?: string;
  /** Whether its names are in another script than the page's. */
  foreign?: boolean;
  /** Only the profiles to be shown with a picture have one; they come first where there is no fixed order. */
  items: ProfileItem[];
}

/** An index page: profiles of one kind in groups, in the layout of that kind. */
export interface ProfileIndexProps {
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
  regions: SelectableLink[];
  sorts: SelectableLink[];
  filters?: IndexFilters;
  previous?: string;
  next?: string;
  /** The page of shortlists, on the index of restaurants. */
  shortlist?: string;
  /** The sign-up form, on the index of newsletters. */
  signUp?: NewsletterFormProps;
}
