import type { EventLeaf } from 'schema-dts';
import type { Profile } from '../../content/contract/profile.ts';
import type { PageContext } from '../define-page.ts';
import { locationData } from './businesses.ts';
import { known } from './known.ts';

/** The schema.org data of an event. */
export function eventData(profile: Profile, { site }: PageContext): EventLeaf {
  const { startDate, endDate, venue, address, host } = profile.facts;
  return {
    '@type': 'Event',
    startDate,
    endDate,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: known({ '@type': 'Place' as const, name: venue ?? address, ...locationData(profile) }),
    organizer: { '@type': 'Organization', name: host ?? site['site-name'] },
  };
}
