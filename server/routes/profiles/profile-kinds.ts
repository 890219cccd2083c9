import type { MessageKey } from '../../../locales/translate.ts';
import type { ProfileKind } from '../../content/contract/profile.ts';

interface ProfileKindRecord {
  /** The directory that stands above the profile, and how it is named. */
  above: string;
  label: MessageKey;
  /** Form of the page id in ad targeting (specification section 3). */
  pageId: string;
  /** The vertical that a kind belongs to, and whose colour it has, when the profile itself names none. */
  vertical?: string;
}

/** What each kind of profile page is. */
export const profileKindTable: Record<ProfileKind, ProfileKindRecord> = {
  restaurant: {
    above: '/dining/restaurants',
    label: 'directory.restaurants',
    pageId: 'restaurant',
    vertical: 'dining',
  },
  designer: { above: '/designers', label: 'directory.designers', pageId: 'people', vertical: 'homes' },
  person: { above: '/the-scene', label: 'directory.people', pageId: 'people', vertical: 'the-scene' },
  place: { above: '/places', label: 'directory.places', pageId: 'place', vertical: 'travel' },
  event: { above: '/events/events', label: 'directory.events', pageId: 'place' },
  author: { above: '/', label: 'directory.writers', pageId: 'author' },
  'destination-guide': {
    above: '/guides/destinations',
    label: 'directory.destinationGuides',
    pageId: 'guide',
    vertical: 'travel',
  },
  'dining-guide': {
    above: '/guides/dining',
    label: 'directory.diningGuides',
    pageId: 'guide',
    vertical: 'dining',
  },
  'mall-guide': { above: '/guides/malls', label: 'directory.mallGuides', pageId: 'guide', vertical: 'style' },
  map: { above: '/maps', label: 'directory.maps', pageId: 'guide', vertical: 'travel' },
  collection: { above: '/', label: 'directory.collections', pageId: 'collection' },
  'profile-collection': { above: '/', label: 'directory.collections', pageId: 'collection-profile' },
  newsletter: { above: '/newsletters', label: 'directory.newsletters', pageId: 'swimlane' },
};
