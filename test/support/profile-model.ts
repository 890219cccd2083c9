import type { ProfileModel } from '../../views/models/profiles.ts';
import { RestaurantProfile } from '../../views/pages/profiles/restaurant.tsx';

/** A restaurant of which nothing but its name is known, with what a test says of it. */
export const profileModel = (shown: Partial<ProfileModel> = {}): ProfileModel => ({
  layout: RestaurantProfile,
  profileKind: 'restaurant',
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
