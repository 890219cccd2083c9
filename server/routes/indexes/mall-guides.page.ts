import { definePage } from '../define-page.ts';
import { indexOrProfile, titles } from './index-or-profile.ts';

/** `/guides/malls`, `/guides/malls/:location` */
export const mallGuides = definePage({
  name: 'guides-malls-location',
  paths: ['/guides/malls/:location?'],
  cache: 'listing',
  ads: { unit: 'GUIDE' },
  load: (context) => indexOrProfile(context, 'mall-guide', context.request.params.location, titles),
});
