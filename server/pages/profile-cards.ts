import type { MapPointModel, ProfileCardModel } from '../../views/models/profiles.ts';
import type { ProfileCard, ProfileKind } from '../content/contract/profile.ts';
import { foreignTag } from './cards.ts';
import type { PageContext } from './context.ts';
import { factModels, priceSigns } from './facts.ts';
import { pictureModel } from './pictures.ts';

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

/** The one line under a profile's name. */
export function lineOf(profile: ProfileCard, { t }: PageContext): string {
  const parts = lines[profile.kind] ?? whatAndWhere;
  const where = profile.facts.district ?? t(`region.${profile.region}`);
  return parts(profile, where)
    .filter((part) => part)
    .join(' · ');
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
