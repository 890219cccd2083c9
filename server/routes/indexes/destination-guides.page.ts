import { definePage } from '../define-page.ts';
import { indexOrProfile, titles } from './index-or-profile.ts';

/** `/guides/destinations`, `/guides/destinations/:location` */
export const destinationGuides = definePage({
  name: 'guides-destinations-location',
  paths: ['/guides/destinations/:location?'],
  cache: 'listing',
  ads: { unit: 'GUIDE' },
  load: (context) => indexOrProfile(context, 'destination-guide', context.request.params.location, titles),
});
