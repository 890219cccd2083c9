import { definePage } from '../define-page.ts';
import { onlyUnderDining } from '../guards/guards.ts';
import { failedValidation } from '../outcome.ts';
import { namedRegion } from './profile-index.ts';
import { restaurantQuery } from './restaurant-filters.ts';
import { restaurantGuide } from './restaurant-guide.ts';

/** `/dining/restaurants/:region` */
export const regionRestaurants = definePage({
  name: 'verticals-restaurants-region',
  paths: ['/:verticals/restaurants/:region'],
  query: restaurantQuery,
  guards: [onlyUnderDining],
  cache: 'listing',
  ads: { unit: 'DINING', pageKind: 'verticals-restaurants-region' },
  navigation: () => ({ vertical: 'dining', supertag: 'restaurants' }),
  regionSelector: false,
  load: async (context) => {
    const region = namedRegion(context);
    return region ? restaurantGuide(context, region) : failedValidation;
  },
});
