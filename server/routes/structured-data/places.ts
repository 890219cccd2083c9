import type {
  LocalBusinessLeaf,
  LodgingBusinessLeaf,
  PlaceLeaf,
  ResidenceLeaf,
  RestaurantLeaf,
  ShoppingCenterLeaf,
} from 'schema-dts';
import type { Facts } from '../../content/contract/facts.ts';
import type { Profile } from '../../content/contract/profile.ts';
import type { PageContext } from '../define-page.ts';
import { webLink } from '../profiles/facts.ts';
import { businessData, locationData } from './businesses.ts';
import { known } from './known.ts';

type Data = PlaceLeaf | LocalBusinessLeaf | LodgingBusinessLeaf | ShoppingCenterLeaf | ResidenceLeaf;
type Describe = (profile: Profile, context: PageContext) => Data;

const home = (profile: Profile): ResidenceLeaf => ({
  '@type': 'Residence',
  ...locationData(profile),
  telephone: profile.facts.phone,
  accommodationFloorPlan: known({
    '@type': 'FloorPlan' as const,
    numberOfBedrooms: profile.facts.bedrooms,
    numberOfBathroomsTotal: profile.facts.bathrooms,
    floorSize: profile.facts.squareFeet
      ? { '@type': 'QuantitativeValue' as const, value: profile.facts.squareFeet, unitCode: 'FTK' }
      : undefined,
  }),
});

const types: Record<NonNullable<Facts['placeType']>, Describe> = {
  hotel: (...place) => ({ ...businessData(...place), '@type': 'LodgingBusiness' }),
  shop: (...place) => ({ ...businessData(...place), '@type': 'ShoppingCenter' }),
  venue: (...place) => ({ ...businessData(...place), '@type': 'LocalBusiness' }),
  home,
};

/** The schema.org data of a place, by its type where that is known. */
export function placeData(profile: Profile, context: PageContext): Data {
  const { placeType, phone } = profile.facts;
  return placeType
    ? types[placeType](profile, context)
    : { '@type': 'Place', ...locationData(profile), telephone: phone };
}

/** The schema.org data of a restaurant; its menu has the dishes that the page names. */
export function restaurantData(profile: Profile, context: PageContext): RestaurantLeaf {
  const { cuisine, reservation, mustTry = [] } = profile.facts;
  const dishes = mustTry.map((name) => ({ '@type': 'MenuItem' as const, name }));
  return {
    ...businessData(profile, context),
    '@type': 'Restaurant',
    servesCuisine: cuisine,
    acceptsReservations: webLink(reservation),
    hasMenu: dishes.length > 0 ? { '@type': 'Menu', hasMenuItem: dishes } : undefined,
  };
}
