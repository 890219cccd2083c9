import type { MessageKey } from '../../locales/translate.ts';
import type { Link } from '../../views/models.ts';
import type { Profile, ProfileKind } from '../content/contract/profile.ts';
import { canonicalLinks } from '../links.ts';
import type { Outcome, PageFound } from '../outcome.ts';
import { blockModels } from './blocks.ts';
import { cardModel, foreignTag, storyTags } from './cards.ts';
import { editionOf, failureOf, type Page, type PageContext } from './context.ts';
import { factModels } from './facts.ts';
import { pictureModel, shareImage, structuredImages } from './pictures.ts';
import { mapPoints, profileCardModel, profileTags } from './profile-cards.ts';

interface ProfileKindRecord {
  /** The directory that stands above the profile, and how it is named. */
  above: string;
  label: MessageKey;
  /** Form of the page id in ad targeting (specification section 3). */
  pageId: string;
  schema: string;
}

/** What each kind of profile page is. */
export const profileKindTable: Record<Exclude<ProfileKind, 'event'>, ProfileKindRecord> = {
  restaurant: {
    above: '/dining/restaurants',
    label: 'directory.restaurants',
    pageId: 'restaurant',
    schema: 'Restaurant',
  },
  designer: { above: '/designers', label: 'directory.designers', pageId: 'people', schema: 'Person' },
  person: { above: '/the-scene', label: 'directory.people', pageId: 'people', schema: 'Person' },
  place: { above: '/places', label: 'directory.places', pageId: 'place', schema: 'Place' },
  author: { above: '/', label: 'directory.writers', pageId: 'author', schema: 'Person' },
  'destination-guide': {
    above: '/guides/destinations',
    label: 'directory.destinationGuides',
    pageId: 'guide',
    schema: 'CollectionPage',
  },
  'dining-guide': {
    above: '/guides/dining',
    label: 'directory.diningGuides',
    pageId: 'guide',
    schema: 'CollectionPage',
  },
  'mall-guide': {
    above: '/guides/malls',
    label: 'directory.mallGuides',
    pageId: 'guide',
    schema: 'CollectionPage',
  },
  map: { above: '/maps', label: 'directory.maps', pageId: 'guide', schema: 'CollectionPage' },
  collection: { above: '/', label: 'directory.collections', pageId: 'collection', schema: 'CollectionPage' },
  'profile-collection': {
    above: '/',
    label: 'directory.collections',
    pageId: 'collection-profile',
    schema: 'CollectionPage',
  },
  newsletter: {
    above: '/newsletters',
    label: 'directory.newsletters',
    pageId: 'swimlane',
    schema: 'WebPage',
  },
};

export type PagedProfileKind = keyof typeof profileKindTable;

const othersSize = 12;

function structuredData(profile: Profile, schema: string, context: PageContext): object {
  const { address, phone, cuisine } = profile.facts;
  return {
    '@context': 'https://schema.org',
    '@type': schema,
    name: profile.name,
    description: profile.standfirst,
    ...structuredImages(profile.picture, context),
    ...(address ? { address } : {}),
    ...(phone ? { telephone: phone } : {}),
    ...(cuisine ? { servesCuisine: cuisine } : {}),
  };
}

/** Other profiles of the same kind, to go on to. They are of use, not needed. */
async function othersOf(profile: Profile, { content, request, links, signal }: PageContext): Promise<Link[]> {
  const asked = {
    ...editionOf(request),
    kind: profile.kind,
    size: othersSize + 1,
    everywhere: profile.kind === 'author',
  };
  const { data } = await content.profiles(asked, signal);
  return (data?.items ?? [])
    .filter(({ slug }) => slug !== profile.slug)
    .slice(0, othersSize)
    .map((other) => ({ label: other.name, href: links.profile(other) }));
}

/** The page of one profile. */
export async function profilePage(
  context: PageContext,
  kind: PagedProfileKind,
  slug: string,
): Promise<Outcome> {
  const { content, request, links, t, signal } = context;
  const { data: profile, error } = await content.profile({ ...editionOf(request), kind, slug }, signal);
  if (error) return failureOf(error);
  const { above, label, pageId, schema } = profileKindTable[kind];
  const canonical = canonicalLinks.profile(profile);
  const found: PageFound = {
    kind: 'page',
    model: {
      kind: 'profile',
      profileKind: kind,
      name: profile.name,
      standfirst: profile.standfirst,
      eyebrow: { label: t(label), href: links.page(above) },
      facts: factModels(profile.facts, context),
      body: blockModels(profile.body, context),
      ...(profile.picture ? { picture: pictureModel(profile.picture, context) } : {}),
      photos: profile.photos.map((photo) => pictureModel(photo, context)),
      members: profile.members.map((member) => profileCardModel(member, context)),
      points: mapPoints([profile, ...profile.members], context),
      stories: profile.stories.map((story) => cardModel(story, context)),
      others: {
        title: t(kind === 'author' ? 'profile.moreWriters' : 'profile.more'),
        links: await othersOf(profile, context),
      },
      ...foreignTag(profile.locale, context),
    },
    title: profile.name,
    description: profile.standfirst,
    canonical,
    variants: false,
    ...shareImage(profile.picture ?? profile.photos[0], context),
    structuredData: [structuredData(profile, schema, context)],
    pageId: `${pageId}-${profile.id}`,
    ...(kind === 'profile-collection'
      ? { share: { url: canonical, title: profile.name, description: profile.standfirst, author: '' } }
      : {}),
    tags: [...profileTags([profile, ...profile.members]), ...storyTags(profile.stories)],
    lifetime: 'profile',
  };
  return found;
}

/** A page kind whose profile is named by one parameter of its address. */
const named =
  (kind: PagedProfileKind, parameter: string): Page =>
  (context) =>
    profilePage(context, kind, context.request.params[parameter] as string);

export const designerPage = named('designer', 'designer');
export const personPage = named('person', 'celebrity');
export const collectionPage = named('collection', 'theme');
export const profileCollectionPage = named('profile-collection', 'collection');
