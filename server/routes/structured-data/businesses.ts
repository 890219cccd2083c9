import type { LocalBusinessLeaf, PlaceLeaf } from 'schema-dts';
import { regionOf } from '../../../locales/regions.ts';
import type { Facts } from '../../content/contract/facts.ts';
import type { Profile, ProfileCard } from '../../content/contract/profile.ts';
import type { PageContext } from '../define-page.ts';
import { webLink } from '../profiles/facts.ts';
import { currencySign } from '../profiles/prices.ts';
import { known } from './known.ts';

/** The names that schema.org gives the weekdays, from Monday. */
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Postal address and coordinates. */
export function locationData({
  facts,
  region,
}: Pick<ProfileCard, 'facts' | 'region'>): Pick<PlaceLeaf, 'address' | 'geo'> {
  const { address, district, latitude, longitude } = facts;
  const { country } = regionOf(region);
  return known({
    address: address
      ? known({
          '@type': 'PostalAddress' as const,
          streetAddress: address,
          addressLocality: district,
          addressCountry: country === '' ? undefined : country,
        })
      : undefined,
    geo:
      latitude === undefined || longitude === undefined
        ? undefined
        : { '@type': 'GeoCoordinates' as const, latitude, longitude },
  });
}

/** The web addresses that identify a profile elsewhere. */
export const sameAs = ({ website, socialLinks = [] }: Facts): string[] =>
  [website, ...socialLinks.map(({ link }) => link)].flatMap((href) => webLink(href) ?? []);

function reviewOf({ rating }: Facts, { site }: Pick<PageContext, 'site'>): LocalBusinessLeaf['review'] {
  if (!rating) return undefined;
  return {
    '@type': 'Review',
    author: { '@type': 'Organization', name: site['site-name'] },
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
  };
}

/** What schema.org knows of every business: location, contact, prices, opening hours, awards, our rating. */
export function businessData(
  profile: Profile,
  context: Pick<PageContext, 'site'>,
): Omit<LocalBusinessLeaf, '@type'> {
  const { facts, region } = profile;
  return {
    ...locationData(profile),
    telephone: facts.phone,
    email: facts.email,
    priceRange: facts.priceRange ? currencySign(region).repeat(facts.priceRange) : undefined,
    openingHoursSpecification: facts.openingHours?.map(({ day, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${weekdays[day - 1] as (typeof weekdays)[number]}` as const,
      opens,
      closes,
    })),
    award: facts.awards,
    sameAs: sameAs(facts),
    review: reviewOf(facts, context),
  };
}
