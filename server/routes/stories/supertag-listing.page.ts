import { definePage } from '../define-page.ts';
import { eventsUnderEvents, knownVertical } from '../guards/guards.ts';
import { storyListing } from './story-listing.ts';

/** `/:verticals/:supertags/page/:number`: the further pages of a supertag's listing. */
export const supertagListing = definePage({
  name: 'verticals-supertags-page-number',
  paths: ['/:verticals/:supertags/page/:number?'],
  guards: [eventsUnderEvents, knownVertical],
  cache: 'listing',
  ads: { unit: 'CATEGORY' },
  load: (context) =>
    storyListing(context, context.request.params.verticals, context.request.params.supertags),
});
