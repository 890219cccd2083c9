import { languageOf } from '../../../locales/languages.ts';
import type { MapPoint } from '../../../views/components/map/map-point.ts';
import type { ProfileItem } from '../../../views/components/profiles/profile-card.tsx';
import type { ProfileCard } from '../../content/contract/profile.ts';
import type { PageContext, ProfileKindRecord } from '../define-page.ts';
import { pictureProps } from '../pictures/pictures.ts';
import { foreignTag } from '../stories/story-props.ts';
import { profileFacts } from './facts.ts';

/** What and where: the line of kinds that have none of their own. */
const roleAndWhere: NonNullable<ProfileKindRecord['line']> = ({ facts }, where) => [facts.role, where];

/** The longest name of a place that is kept on one line. */
const maxUnbrokenLength = 22;
const unbroken = (place: string) =>
  place.length > maxUnbrokenLength ? place : place.replaceAll(' ', '\u00a0');

/** The parts of the line, without those that are empty. */
const partsOf = (profile: ProfileCard, where: string, { profileKinds }: PageContext) =>
  (profileKinds[profile.kind].line ?? roleAndWhere)(profile, where).filter((part) => part);

/** The one line under a profile's name. A dot stays with the word before it. */
export function lineOf(profile: ProfileCard, context: PageContext): string {
  const where = profile.facts.district ?? context.t(`region.${profile.region}`);
  return partsOf(profile, unbroken(where), context).join('\u00a0· ');
}

/** The language of the line where it is the page's, though the profile is in another one. */
function lineTag(profile: ProfileCard, context: PageContext): { lineLang?: string } {
  const { locale } = context.request;
  if (profile.locale === locale) return {};
  const own = partsOf(profile, profile.facts.district ?? '', context);
  return own.length > 0 ? {} : { lineLang: languageOf(locale).iso };
}

/** A profile as index pages show it. */
export function profileItem(profile: ProfileCard, context: PageContext): ProfileItem {
  return {
    id: profile.id,
    slug: profile.slug,
    href: context.links.profile(profile),
    name: profile.name,
    sortName: profile.sortName ?? profile.name,
    standfirst: profile.standfirst,
    line: lineOf(profile, context),
    ...lineTag(profile, context),
    facts: profileFacts(profile, context),
    ...pictureProps(profile.picture, context),
    ...foreignTag(profile.locale, context),
  };
}

/** The map point of a profile, if its coordinates are known. */
export function mapPoint(profile: ProfileCard, context: PageContext, number?: number): MapPoint[] {
  const { name, facts, locale } = profile;
  const { latitude, longitude, district } = facts;
  if (latitude === undefined || longitude === undefined) return [];
  return [
    {
      name,
      latitude,
      longitude,
      district,
      number,
      ...foreignTag(locale, context),
    },
  ];
}

/** The points of a numbered list. */
export function mapPoints(profiles: readonly ProfileCard[], context: PageContext): MapPoint[] {
  return profiles.flatMap((profile, place) => mapPoint(profile, context, place + 1));
}

/** The tags of profiles for purging. */
export function profileTags(profiles: readonly Pick<ProfileCard, 'kind' | 'slug'>[]): string[] {
  return profiles.map(({ kind, slug }) => `${kind}-${slug}`);
}
