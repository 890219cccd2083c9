import { definePage } from '../define-page.ts';
import { knownVertical } from '../guards/guards.ts';
import { storyListing } from './story-listing.ts';

/** `/:verticals/page/:number`: all stories of a vertical. */
export const verticalListing = definePage({
  name: 'verticals-page-number',
  paths: ['/:verticals/page/:number?'],
  guards: [knownVertical],
  cache: 'listing',
  ads: { unit: 'CATEGORY' },
  load: (context) => storyListing(context, context.request.params.verticals),
});
