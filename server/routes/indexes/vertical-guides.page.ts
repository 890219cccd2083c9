import { definePage } from '../define-page.ts';
import { onlyUnderDining } from '../guards/guards.ts';
import { indexOrProfile, titles } from './index-or-profile.ts';

/** `/dining/guides`, `/dining/guides/:guide`: the dining guides under their vertical */
export const verticalGuides = definePage({
  name: 'verticals-guides-guide',
  paths: ['/:verticals/guides/:guide?'],
  guards: [onlyUnderDining],
  cache: 'listing',
  ads: { unit: 'GUIDE' },
  load: (context) => indexOrProfile(context, 'dining-guide', context.request.params.guide, titles),
});
