import { isoTag } from '../../../locales/iso.ts';
import type { MapPointModel, ProfileCardModel } from '../../../views/models/profiles.ts';
import type { ProfileCard, ProfileKind } from '../../content/contract/profile.ts';
import type { PageContext } from '../context.ts';
import { pictureModel } from '../pictures/pictures.ts';
import { foreignTag } from '../stories/cards.ts';
import { factModels, priceSigns } from './facts.ts';

type Parts = (profile: ProfileCard, where: string) => (string | undefined)[];

/** What, and where: the line of most kinds. */
const whatAndWhere: Parts = ({ facts }, where) => [facts.role, where];

/** What the one line under a profile's name is made of, by kind. */
const lines: Partial<Record<ProfileKind, Parts>> = {
  restaurant: ({ facts, region }, where) => [
    facts.cuisine,
    facts.priceRange ? priceSigns(region, facts.priceRange) : undefined,
    where,
  ],
  place: ({ facts }, where) => [facts.price, where],
  event: ({ facts }, where) => [facts.venue, where],
  author: ({ facts }) => [facts.role],
  newsletter: ({ facts }) => [facts.frequency],
};

/** The longest name of a place that is kept on one line. */
const longestUnbroken = 22;
const unbroken = (place: string) =>
  place.length > longestUnbroken ? place : place.replaceAll(' ', '\u00a0');

/** What the line is made of, but for what is empty. */
const partsOf = (profile: ProfileCard, where: string) =>
  (lines[profile.kind] ?? whatAndWhere)(profile, where).filter((part) => part);

/** The one line under a profile's name. A dot stays with the word before it. */
export function lineOf(profile: ProfileCard, { t }: PageContext): string {
  const where = profile.facts.district ?? t(`region.${profile.region}`);
  return partsOf(profile, unbroken(where)).join('\u00a0· ');
}

/** The page's language for the line of a profile in another one that says nothing in its own words. */
function lineTag(profile: ProfileCard, { request }: PageContext): { lineLang?: string } {
  const isPages = profile.locale === request.locale;
  const own = partsOf(profile, profile.facts.district ?? '');
  return isPages || own.length > 0 ? {} : { lineLang: isoTag(request.locale, 'ap') };
}

/** A profile as directories show it. */
export function profileCardModel(profile: ProfileCard, context: PageContext): ProfileCardModel {
  return {
    id: profile.id,
    slug: profile.slug,
    href: context.links.profile(profile),
    name: profile.name,
    sortName: profile.sortName ?? profile.name,
    standfirst: profile.standfirst,
    line: lineOf(profile, context),
    ...lineTag(profile, context),
    facts: factModels(profile, context),
    ...(profile.picture ? { picture: pictureModel(profile.picture, context) } : {}),
    ...foreignTag(profile.locale, context),
  };
}

/** Where a profile stands, if it says so. */
export function mapPoint(profile: ProfileCard, context: PageContext, number?: number): MapPointModel[] {
  const { name, facts, locale } = profile;
  const { latitude, longitude, district } = facts;
  if (latitude === undefined || longitude === undefined) return [];
  return [
    {
      name,
      latitude,
      longitude,
      ...(district ? { district } : {}),
      ...(number === undefined ? {} : { number }),
      ...foreignTag(locale, context),
    },
  ];
}

/** The points of a numbered list. */
export function mapPoints(profiles: readonly ProfileCard[], context: PageContext): MapPointModel[] {
  return profiles.flatMap((profile, place) => mapPoint(profile, context, place + 1));
}

/** The tags of profiles for purging. */
export function profileTags(profiles: readonly Pick<ProfileCard, 'kind' | 'slug'>[]): string[] {
  return profiles.map(({ kind, slug }) => `${kind}-${slug}`);
}
