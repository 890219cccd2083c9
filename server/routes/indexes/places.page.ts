import { definePage } from '../define-page.ts';
import { byType, indexOrProfile } from './index-or-profile.ts';

/** `/places`, `/places/:profile` */
export const places = definePage({
  name: 'places-profile',
  paths: ['/places/:profile?'],
  cache: 'listing',
  ads: { unit: 'PLACE_PROFILE' },
  load: (context) =>
    indexOrProfile(context, 'place', context.request.params.profile, { layout: 'places', group: byType }),
});
