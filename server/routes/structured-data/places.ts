import type { Facts } from '../../content/contract/facts.ts';
import type { Profile } from '../../content/contract/profile.ts';
import type { PageContext } from '../define-page.ts';
import { businessData, locationData } from './businesses.ts';
import { type Data, known } from './known.ts';

type Describe = (profile: Profile, context: PageContext) => Data;

const home: Describe = (profile) => ({
  '@type': 'Residence',
  ...locationData(profile),
  telephone: profile.facts.phone,
  accommodationFloorPlan: known({
    '@type': 'FloorPlan',
    numberOfBedrooms: profile.facts.bedrooms,
    numberOfBathroomsTotal: profile.facts.bathrooms,
    floorSize: profile.facts.squareFeet && {
      '@type': 'QuantitativeValue',
      value: profile.facts.squareFeet,
      unitCode: 'FTK',
    },
  }),
});

const business =
  (type: string): Describe =>
  (profile, context) => ({ '@type': type, ...businessData(profile, context) });

const types: Record<NonNullable<Facts['placeType']>, Describe> = {
  hotel: business('LodgingBusiness'),
  shop: business('ShoppingCenter'),
  venue: business('LocalBusiness'),
  home,
};

/** The schema.org data of a place, by its type where that is known. */
export function placeData(profile: Profile, context: PageContext): Data {
  const { placeType, phone } = profile.facts;
  return placeType
    ? types[placeType](profile, context)
    : { '@type': 'Place', ...locationData(profile), telephone: phone };
}
