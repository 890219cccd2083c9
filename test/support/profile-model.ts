import type { ProfileProps } from '../../views/pages/profile.tsx';
import { RestaurantProfile } from '../../views/pages/profiles/restaurant.tsx';

/** A restaurant of which nothing but its name is known, with what a test says of it. */
export const profileProps = (shown: Partial<ProfileProps> = {}): ProfileProps => ({
  layout: RestaurantProfile,
  profileKind: 'restaurant',
  slug: 'the-pier',
  name: 'The Pier',
  standfirst: '',
  eyebrow: { label: '', href: '/' },
  line: '',
  facts: [],
  body: [],
  photos: [],
  members: [],
  numbered: false,
  nearby: [],
  points: [],
  stories: [],
  others: { title: '', items: [] },
  ...shown,
});
