import type { MapPointModel, ProfileCardModel } from '../../views/models.ts';
import type { ProfileCard } from '../content/contract/profile.ts';
import { foreignTag } from './cards.ts';
import type { PageContext } from './context.ts';
import { factModels } from './facts.ts';
import { pictureModel } from './pictures.ts';

/** The one line under a profile's name: what it is, what it costs, where it is. */
function lineOf({ facts, region }: ProfileCard, { t }: PageContext): string {
  const price = facts.priceRange ? '$'.repeat(facts.priceRange) : undefined;
  const what = facts.role ?? facts.cuisine;
  return [what, price, facts.district ?? t(`region.${region}`)].filter((part) => part).join(' · ');
}

/** A profile as directories show it. */
export function profileCardModel(profile: ProfileCard, context: PageContext): ProfileCardModel {
  return {
    id: profile.id,
    slug: profile.slug,
    href: context.links.profile(profile),
    name: profile.name,
    standfirst: profile.standfirst,
    line: lineOf(profile, context),
    facts: factModels(profile.facts, context),
    ...(profile.picture ? { picture: pictureModel(profile.picture, context) } : {}),
    ...foreignTag(profile.locale, context),
  };
}

/** Where profiles stand, for those that say so. */
export function mapPoints(profiles: readonly ProfileCard[], { links }: PageContext): MapPointModel[] {
  return profiles.flatMap((profile) => {
    const { latitude, longitude } = profile.facts;
    if (latitude === undefined || longitude === undefined) return [];
    return [{ name: profile.name, href: links.profile(profile), latitude, longitude }];
  });
}

/** The tags of profiles for purging. */
export function profileTags(profiles: readonly Pick<ProfileCard, 'kind' | 'slug'>[]): string[] {
  return profiles.map(({ kind, slug }) => `${kind}-${slug}`);
}
