import { definePage } from '../define-page.ts';
import { indexOrProfile, titles } from './index-or-profile.ts';

/** `/maps`, `/maps/:map` */
export const maps = definePage({
  name: 'maps',
  paths: ['/maps/:map?'],
  cache: 'listing',
  load: (context) => indexOrProfile(context, 'map', context.request.params.map, titles),
});
