import { EventProfile } from '../../../../views/pages/profiles/event.tsx';
import { indexPaths } from '../../../content/links.ts';
import type { ProfileKindRecord } from '../../define-page.ts';
import { eventData } from '../../structured-data/events.ts';
import { comingEvents } from '../related-content.ts';

export const event: ProfileKindRecord = {
  indexPath: indexPaths.event,
  label: 'directory.events',
  listedInMenu: true,
  pageId: 'place',
  line: ({ facts }, where) => [facts.venue, where],
  layout: EventProfile,
  related: comingEvents,
  structuredData: eventData,
  calendar: (slug) => `/events/${slug}/calendar.ics`,
};
