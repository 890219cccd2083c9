import { definePage } from '../define-page.ts';
import { onlyUnderDining } from '../guards/guards.ts';
import { restaurantQuery } from './restaurant-filters.ts';
import { restaurantGuide } from './restaurant-guide.ts';

/** `/dining/restaurants`: the restaurants of the reader's region. */
export const restaurants = definePage({
  name: 'verticals-restaurants',
  paths: ['/:verticals/restaurants'],
  query: restaurantQuery,
  guards: [onlyUnderDining],
  cache: 'listing',
  ads: { unit: 'DINING' },
  navigation: () => ({ vertical: 'dining', supertag: 'restaurants' }),
  load: (context) => restaurantGuide(context),
});
