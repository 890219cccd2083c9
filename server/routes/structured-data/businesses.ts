import { regions } from '../../../locales/regions.ts';
import type { Facts } from '../../content/contract/facts.ts';
import type { Profile, ProfileCard } from '../../content/contract/profile.ts';
import type { PageContext } from '../define-page.ts';
import { webLink } from '../profiles/facts.ts';
import { type Data, known } from './known.ts';

/** The names that schema.org gives the weekdays, from Monday. */
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Postal address and coordinates. */
export function locationData({ facts, region }: Pick<ProfileCard, 'facts' | 'region'>): Data {
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

/** The web addresses that identify a profile elsewhere. */
export const sameAs = ({ website, socialLinks = [] }: Facts): string[] =>
  [website, ...socialLinks.map(({ link }) => link)].flatMap((href) => webLink(href) ?? []);

/** What schema.org knows of every business: location, contact, prices, opening hours, awards, our rating. */
export function businessData(profile: Profile, { site }: Pick<PageContext, 'site'>): Data {
  const { facts } = profile;
  const rating = facts.rating && {
    '@type': 'Review',
    author: { '@type': 'Organization', name: site['site-name'] },
    reviewRating: { '@type': 'Rating', ratingValue: facts.rating, bestRating: 5 },
  };
  return {
    ...locationData(profile),
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
}
