import type { ProfileKinds } from '../../define-page.ts';
import { author } from './author.ts';
import { collection } from './collection.ts';
import { designer } from './designer.ts';
import { destinationGuide } from './destination-guide.ts';
import { diningGuide } from './dining-guide.ts';
import { event } from './event.ts';
import { mallGuide } from './mall-guide.ts';
import { map } from './map.ts';
import { newsletter } from './newsletter.ts';
import { person } from './person.ts';
import { place } from './place.ts';
import { profileCollection } from './profile-collection.ts';
import { restaurant } from './restaurant.ts';

/** Every kind of profile. The menu lists their index pages in this order. */
export const profileKinds: ProfileKinds = {
  restaurant,
  'dining-guide': diningGuide,
  'destination-guide': destinationGuide,
  'mall-guide': mallGuide,
  place,
  designer,
  map,
  event,
  newsletter,
  person,
  author,
  collection,
  'profile-collection': profileCollection,
};
