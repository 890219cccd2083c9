import { definePage } from '../define-page.ts';
import { eventsUnderEvents } from '../guards/guards.ts';
import { storyListing } from './story-listing.ts';

/** `/gen-t/:supertags/page/:number`: the further pages of a listing of the youth section. */
export const genTSupertagListing = definePage({
  name: 'gen-t-supertags-page-number',
  paths: ['/gen-t/:supertags/page/:number?'],
  guards: [eventsUnderEvents],
  cache: 'listing',
  ads: { unit: 'CATEGORY' },
  navigation: ({ supertags }) => ({ vertical: 'gen-t', supertag: supertags }),
  genT: true,
  load: (context) => storyListing(context, 'gen-t', context.request.params.supertags),
});
