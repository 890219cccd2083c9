import { isoTag } from '../../locales/iso.ts';
import type { MapPointModel, ProfileCardModel } from '../../views/models/profiles.ts';
import type { ProfileCard, ProfileKind } from '../content/contract/profile.ts';
import { foreignTag } from './cards.ts';
import type { PageContext } from './context.ts';
import { currencySign, factModels } from './facts.ts';
import { pictureModel } from './pictures.ts';

type Parts = (profile: ProfileCard) => (string | undefined)[];

/** What a profile is, where that is told before the place; its own words, in its language. */
const role: Parts = ({ facts }) => [facts.role];
const parts: Partial<Record<ProfileKind, Parts>> = {
  restaurant: ({ facts, region }) => [
    facts.cuisine,
    facts.priceRange ? currencySign(region).repeat(facts.priceRange) : undefined,
  ],
  place: ({ facts }) => [facts.price],
  event: ({ facts }) => [facts.venue],
  newsletter: ({ facts }) => [facts.frequency],
};

/** The kinds whose line does not tell where they are. */
const placeless: readonly ProfileKind[] = ['author', 'newsletter'];

/** The longest name of a place that is kept on one line. */
const longestUnbroken = 22;
const unbroken = (place: string) =>
  place.length > longestUnbroken ? place : place.replaceAll(' ', '\u00a0');

/** The one line under a profile's name: what, and where. A dot stays with the word before it. */
export function lineOf(profile: ProfileCard, { t }: PageContext): string {
  const { kind, facts, region } = profile;
  const where = placeless.includes(kind) ? [] : [unbroken(facts.district ?? t(`region.${region}`))];
  return [...(parts[kind] ?? role)(profile), ...where].filter((part) => part).join('\u00a0· ');
}

/** The page's language for the line of a profile in another one that says nothing in its own words. */
function lineTag(profile: ProfileCard, { request }: PageContext): { lineLang?: string } {
  const { kind, facts, locale } = profile;
  const says = (parts[kind] ?? role)(profile).some((part) => part) || facts.district;
  return says || locale === request.locale ? {} : { lineLang: isoTag(request.locale, 'ap') };
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
export function mapPoint({ name, facts }: ProfileCard, number?: number): MapPointModel[] {
  const { latitude, longitude } = facts;
  if (latitude === undefined || longitude === undefined) return [];
  return [{ name, latitude, longitude, ...(number === undefined ? {} : { number }) }];
}

/** The points of a numbered list. */
export function mapPoints(profiles: readonly ProfileCard[]): MapPointModel[] {
  return profiles.flatMap((profile, place) => mapPoint(profile, place + 1));
}

/** The tags of profiles for purging. */
export function profileTags(profiles: readonly Pick<ProfileCard, 'kind' | 'slug'>[]): string[] {
  return profiles.map(({ kind, slug }) => `${kind}-${slug}`);
}
