import { definePage } from '../define-page.ts';
import { indexOrProfile, titles } from './index-or-profile.ts';

/** `/guides/dining`, `/guides/dining/:location` */
export const diningGuides = definePage({
  name: 'guides-dining-location',
  paths: ['/guides/dining/:location?'],
  cache: 'listing',
  ads: { unit: 'GUIDE' },
  load: (context) => indexOrProfile(context, 'dining-guide', context.request.params.location, titles),
});
