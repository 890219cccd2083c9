import { RestaurantProfile } from '../../../../views/pages/profiles/restaurant.tsx';
import { indexPaths } from '../../../content/links.ts';
import type { ProfileKindRecord } from '../../define-page.ts';
import { restaurantData } from '../../structured-data/places.ts';
import { priceSigns } from '../prices.ts';
import { neighbours } from '../related-content.ts';

export const restaurant: ProfileKindRecord = {
  indexPath: indexPaths.restaurant,
  label: 'directory.restaurants',
  listedInMenu: true,
  pageId: 'restaurant',
  vertical: 'dining',
  line: ({ facts, region }, where) => [
    facts.cuisine,
    facts.priceRange ? priceSigns(region, facts.priceRange) : undefined,
    where,
  ],
  layout: RestaurantProfile,
  related: neighbours,
  structuredData: restaurantData,
  ads: { pageKind: 'dining-profile' },
  navigation: { vertical: 'dining', supertag: 'restaurants' },
};
