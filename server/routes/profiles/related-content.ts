import type { ProfileModel } from '../../../views/models/profiles.ts';
import type { Profile, ProfileCard, ProfileKind } from '../../content/contract/profile.ts';
import type { StoryCard } from '../../content/contract/story.ts';
import { editionOf, type PageContext } from '../context.ts';
import { newsletterPreview } from '../newsletters/newsletter-preview.ts';
import { nearest } from './nearby.ts';
import { profileCardModel } from './profile-cards.ts';

/** What stands on a profile's page besides the profile itself. All of it is of use, none of it is needed. */
export interface RelatedContent {
  nearby: { item: ProfileCard; metres: number }[];
  others: ProfileModel['others'];
  stories?: StoryCard[];
}

type RelatedContentOf = (profile: Profile, context: PageContext) => Promise<RelatedContent>;

const othersSize = 12;
const wholeRegion = 200;
const reachMetres = 4_000;
const mostNearby = 6;

const cards = (profiles: readonly ProfileCard[], context: PageContext) =>
  profiles.slice(0, othersSize).map((profile) => profileCardModel(profile, context));

/** The other profiles of the same kind, of the same region or of all. */
async function siblingsOf(profile: Profile, { content, request, signal }: PageContext, everywhere: boolean) {
  const asked = {
    ...editionOf(request),
    region: profile.region,
    kind: profile.kind,
    size: wholeRegion,
    everywhere,
  };
  const { data } = await content.profiles(asked, signal);
  return (data?.items ?? []).filter(({ slug }) => slug !== profile.slug);
}

const moreIn = ({ region }: Profile, { t }: PageContext) =>
  t('profile.moreIn', { place: t(`region.${region}`) });

/** Others of the same region. */
const ofRegion: RelatedContentOf = async (profile, context) => ({
  nearby: [],
  others: {
    title: moreIn(profile, context),
    items: cards(await siblingsOf(profile, context, false), context),
  },
});

/** What is near; then others of the same district first, then of the region. */
const ofNeighbourhood: RelatedContentOf = async (profile, context) => {
  const siblings = await siblingsOf(profile, context, false);
  const nearby = nearest(profile, siblings, reachMetres, mostNearby);
  const rest = siblings.filter((sibling) => !nearby.some(({ item }) => item === sibling));
  const same = ({ facts }: ProfileCard) => facts.district === profile.facts.district;
  const ordered = [...rest.filter(same), ...rest.filter((sibling) => !same(sibling))];
  return { nearby, others: { title: moreIn(profile, context), items: cards(ordered, context) } };
};

/** Others of every region, those in the reader's own language first. */
const ofEverywhere =
  (title: 'profile.more' | 'profile.moreWriters'): RelatedContentOf =>
  async (profile, context) => {
    const siblings = await siblingsOf(profile, context, true);
    const isOwn = ({ locale }: ProfileCard) => Number(locale === context.request.locale);
    const ordered = siblings.toSorted((one, other) => isOwn(other) - isOwn(one));
    return { nearby: [], others: { title: context.t(title), items: cards(ordered, context) } };
  };

/** The events of the same region that are still to come. */
const ofEvents: RelatedContentOf = async (profile, context) => {
  const siblings = await siblingsOf(profile, context, false);
  const now = Date.now();
  const coming = siblings.filter(({ facts }) => Date.parse(facts.endDate ?? facts.startDate ?? '') >= now);
  return { nearby: [], others: { title: context.t('event.more'), items: cards(coming, context) } };
};

/** The other letters, and stories such as this one brings. */
const ofNewsletters: RelatedContentOf = async (profile, context) => {
  const [relatedContent, stories] = await Promise.all([
    ofEverywhere('profile.more')(profile, context),
    newsletterPreview(profile.slug, context),
  ]);
  return { ...relatedContent, stories };
};

const relatedContents: Record<ProfileKind, RelatedContentOf> = {
  restaurant: ofNeighbourhood,
  place: ofNeighbourhood,
  designer: ofRegion,
  person: ofRegion,
  event: ofEvents,
  author: ofEverywhere('profile.moreWriters'),
  newsletter: ofNewsletters,
  'destination-guide': ofEverywhere('profile.more'),
  'dining-guide': ofEverywhere('profile.more'),
  'mall-guide': ofEverywhere('profile.more'),
  map: ofEverywhere('profile.more'),
  collection: ofEverywhere('profile.more'),
  'profile-collection': ofEverywhere('profile.more'),
};

/** What stands on the page of a profile besides itself. */
export function relatedContentOf(profile: Profile, context: PageContext): Promise<RelatedContent> {
  return relatedContents[profile.kind](profile, context);
}
