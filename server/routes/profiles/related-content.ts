import { siblingsOf } from '../../../locales/regions.ts';
import type { Profile, ProfileCard } from '../../content/contract/profile.ts';
import type { PageContext, RelatedContent } from '../define-page.ts';
import { nearest } from './nearby.ts';
import { profileItem } from './profile-cards.ts';

type Related = (profile: Profile, context: PageContext) => Promise<RelatedContent>;

const othersSize = 12;
const wholeRegion = 200;
const reachMetres = 4_000;
const maxNearby = 6;

const cards = (profiles: readonly ProfileCard[], context: PageContext) =>
  profiles.slice(0, othersSize).map((profile) => profileItem(profile, context));

/** The region that a profile's page shows others of: its own, or the reader's for a profile of another tenant. */
const regionOf = ({ region }: Profile, { request }: PageContext) =>
  siblingsOf(request.region).includes(region) ? region : request.region;

/** The other profiles of the same kind, of the same region or of every region. */
async function othersOf(profile: Profile, context: PageContext, everywhere: boolean) {
  const { content, request, signal } = context;
  const input = {
    ...request.edition,
    region: regionOf(profile, context),
    kind: profile.kind,
    size: wholeRegion,
    everywhere,
  };
  const { data } = await content.profiles(input, signal);
  return (data?.items ?? []).filter(({ slug }) => slug !== profile.slug);
}

const moreIn = (profile: Profile, context: PageContext) =>
  context.t('profile.moreIn', { place: context.t(`region.${regionOf(profile, context)}`) });

/** Other profiles of the same region. */
export const sameRegion: Related = async (profile, context) => ({
  nearby: [],
  others: {
    title: moreIn(profile, context),
    items: cards(await othersOf(profile, context, false), context),
  },
});

/** What is near; then others of the same district, then of the region. */
export const neighbours: Related = async (profile, context) => {
  const siblings = await othersOf(profile, context, false);
  const nearby = nearest(profile, siblings, reachMetres, maxNearby);
  const rest = siblings.filter((sibling) => !nearby.some(({ item }) => item === sibling));
  const sameDistrict = ({ facts }: ProfileCard) => facts.district === profile.facts.district;
  const ordered = [...rest.filter(sameDistrict), ...rest.filter((sibling) => !sameDistrict(sibling))];
  return { nearby, others: { title: moreIn(profile, context), items: cards(ordered, context) } };
};

/** Others of every region, those in the reader's own language first. */
export const everyRegion =
  (title: 'profile.more' | 'profile.moreWriters'): Related =>
  async (profile, context) => {
    const siblings = await othersOf(profile, context, true);
    const isInOwnLanguage = ({ locale }: ProfileCard) => Number(locale === context.request.locale);
    const ordered = siblings.toSorted((one, other) => isInOwnLanguage(other) - isInOwnLanguage(one));
    return { nearby: [], others: { title: context.t(title), items: cards(ordered, context) } };
  };

/** The events of the same region that are not over yet. */
export const comingEvents: Related = async (profile, context) => {
  const siblings = await othersOf(profile, context, false);
  const now = Date.now();
  const coming = siblings.filter(({ facts }) => Date.parse(facts.endDate ?? facts.startDate ?? '') >= now);
  return { nearby: [], others: { title: context.t('event.more'), items: cards(coming, context) } };
};
