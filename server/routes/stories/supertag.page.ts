import type { ProfileKind } from '../../content/contract/profile.ts';
import { definePage } from '../define-page.ts';
import { eventsUnderEvents, knownVertical } from '../guards/guards.ts';
import { profilePage } from '../profiles/profile-page.ts';
import { supertagOf } from '../taxonomy.ts';
import { storyListing } from './story-listing.ts';

/** The kind of profile that an unknown supertag of a vertical names; elsewhere it is a place. */
const profileKindIn: Readonly<Record<string, ProfileKind>> = { dining: 'restaurant', events: 'event' };

/** `/:verticals/:supertags`: a listing; an unknown supertag names a profile. */
export const supertag = definePage({
  name: 'verticals-supertags',
  paths: ['/:verticals/:supertags'],
  guards: [eventsUnderEvents, knownVertical],
  cache: 'listing',
  ads: { unit: 'CATEGORY' },
  load: async (context) => {
    const { verticals, supertags } = context.request.params;
    if (supertagOf(context.site, verticals, supertags)) return storyListing(context, verticals, supertags);
    const found = await profilePage(context, profileKindIn[verticals] ?? 'place', supertags);
    if (found.kind !== 'page') return found;
    return { ...found, ads: { ...found.ads, unit: 'PLACE_PROFILE' }, shareButton: true };
  },
});
