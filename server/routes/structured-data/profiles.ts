import { regions } from '../../../locales/regions.ts';
import type { Facts, Profile, ProfileCard, ProfileKind } from '../../content/contract/profile.ts';
import type { PageContext } from '../context.ts';
import { canonicalLinks } from '../links.ts';
import { structuredImages } from '../pictures/pictures.ts';
import { webLink } from '../profiles/facts.ts';
import { profileKindTable } from '../profiles/profile-kinds.ts';
import { breadcrumb, type Data, itemList, storyList } from './lists.ts';

type Tell = (profile: Profile, context: PageContext) => Data;

/** Schema.org's names of the weekdays, from Monday. */
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Leaves out what is not known. */
function known(data: Data): Data {
  return Object.fromEntries(
    Object.entries(data).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );
}

/** Where something is: its address and its point. */
function locationOf({ facts, region }: Pick<ProfileCard, 'facts' | 'region'>): Data {
  const { address, district, latitude, longitude } = facts;
  const country = regions[region].country;
  return known({
    address: address
      ? known({
          '@type': 'PostalAddress',
          streetAddress: address,
          addressLocality: district,
          addressCountry: country === '' ? undefined : country,
        })
      : undefined,
    geo:
      latitude === undefined || longitude === undefined
        ? undefined
        : { '@type': 'GeoCoordinates', latitude, longitude },
  });
}

const sameAs = ({ website, socialLinks = [] }: Facts) =>
  [website, ...socialLinks.map(({ link }) => link)].flatMap((href) => webLink(href) ?? []);

/** What every business tells. */
const business: Tell = (profile, { site }) => {
  const { facts } = profile;
  const rating = facts.rating && {
    '@type': 'Review',
    author: { '@type': 'Organization', name: site['site-name'] },
    reviewRating: { '@type': 'Rating', ratingValue: facts.rating, bestRating: 5 },
  };
  return {
    ...locationOf(profile),
    telephone: facts.phone,
    email: facts.email,
    priceRange: facts.priceRange ? '$'.repeat(facts.priceRange) : undefined,
    openingHoursSpecification: facts.openingHours?.map(({ day, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${weekdays[day - 1]}`,
      opens,
      closes,
    })),
    award: facts.awards,
    sameAs: sameAs(facts),
    review: rating || undefined,
  };
};

const person: Tell = ({ facts }) => ({
  '@type': 'Person',
  jobTitle: facts.role,
  award: facts.awards,
  email: facts.email,
  sameAs: sameAs(facts),
});

const home: Tell = (profile) => ({
  '@type': 'Residence',
  ...locationOf(profile),
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

const venue: Tell = (profile, context) => ({ '@type': 'LocalBusiness', ...business(profile, context) });

const placeTellers: Record<NonNullable<Facts['placeType']>, Tell> = {
  hotel: (profile, context) => ({ '@type': 'LodgingBusiness', ...business(profile, context) }),
  shop: (profile, context) => ({ '@type': 'ShoppingCenter', ...business(profile, context) }),
  venue,
  home,
};

const place: Tell = (profile, context) =>
  profile.facts.placeType
    ? placeTellers[profile.facts.placeType](profile, context)
    : { '@type': 'Place', ...locationOf(profile), telephone: profile.facts.phone };

const event: Tell = (profile, { site }) => {
  const { startDate, endDate, venue: name, address, host } = profile.facts;
  return {
    '@type': 'Event',
    startDate,
    endDate,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: known({ '@type': 'Place', name: name ?? address, ...locationOf(profile) }),
    organizer: { '@type': 'Organization', name: host ?? site['site-name'] },
  };
};

/** A list of profiles, or the stories where it gathers those. */
const gathering: Tell = ({ members, stories }, context) => ({
  '@type': 'CollectionPage',
  mainEntity: itemList(members, context) ?? storyList(stories, context),
});

const tellers: Record<ProfileKind, Tell> = {
  restaurant: (profile, context) => ({
    '@type': 'Restaurant',
    ...business(profile, context),
    servesCuisine: profile.facts.cuisine,
    acceptsReservations: webLink(profile.facts.reservation),
  }),
  designer: person,
  person,
  author: person,
  place,
  event,
  'destination-guide': gathering,
  'dining-guide': gathering,
  'mall-guide': gathering,
  map: gathering,
  collection: gathering,
  'profile-collection': gathering,
  newsletter: () => ({ '@type': 'WebPage' }),
};

/** What a profile's page tells search engines: the thing itself from its facts, and the way to it. */
export function profileData(profile: Profile, context: PageContext): object[] {
  const { above, label } = profileKindTable[profile.kind];
  const path = canonicalLinks.profile(profile);
  const directory = above === '/' ? [] : [{ name: context.t(label), path: above }];
  const thing = known({
    '@context': 'https://schema.org',
    name: profile.name,
    description: profile.standfirst,
    url: context.origin + path,
    ...structuredImages(profile.picture, context),
    ...tellers[profile.kind](profile, context),
  });
  return [thing, breadcrumb([...directory, { name: profile.name, path }], context)];
}
