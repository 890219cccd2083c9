import type { Profile, ProfileKind } from '../../content/contract/profile.ts';
import { editionOf, failureOf, type Page, type PageContext } from '../context.ts';
import { canonicalLinks } from '../links.ts';
import type { Outcome, PageFound } from '../outcome.ts';
import { pictureModel, shareImage } from '../pictures/pictures.ts';
import { withPicturesOnce } from '../pictures/profile-pictures.ts';
import { blockModels } from '../stories/blocks.ts';
import { cardModel, foreignTag, storyTags } from '../stories/cards.ts';
import { profileData } from '../structured-data/profiles.ts';
import { factModels } from './facts.ts';
import { lineOf, mapPoint, mapPoints, profileCardModel, profileTags } from './profile-cards.ts';
import { profileKindTable } from './profile-kinds.ts';
import { type RelatedContent, relatedContentOf } from './related-content.ts';

/** The points of a profile's map: what it gathers; else the profile itself and what is near. */
function pointsOf(profile: Profile, { nearby }: RelatedContent, context: PageContext) {
  if (profile.members.length > 0) return mapPoints(profile.members, context);
  const others = nearby.map(({ item }) => item);
  return [...mapPoint(profile, context), ...mapPoints(others, context)];
}

/** Address of an event's calendar entry; it names the language, so that it stands by itself. */
function calendarOf({ kind, slug }: Profile, { request, links }: PageContext): { calendar?: string } {
  if (kind !== 'event') return {};
  return { calendar: `${links.page(`/events/${slug}/calendar.ics`)}?lang=${request.locale}` };
}

/** The page of one profile. */
export async function profilePage(context: PageContext, kind: ProfileKind, slug: string): Promise<Outcome> {
  const { content, request, links, t, signal } = context;
  const { data: profile, error } = await content.profile({ ...editionOf(request), kind, slug }, signal);
  if (error) return failureOf(error);
  const { above, label, pageId, vertical = profile.vertical } = profileKindTable[kind];
  const canonical = canonicalLinks.profile(profile);
  const relatedContent = await relatedContentOf(profile, context);
  const stories = relatedContent.stories ?? profile.stories;
  const found: PageFound = {
    kind: 'page',
    model: withPicturesOnce({
      kind: 'profile',
      profileKind: kind,
      ...(vertical ? { vertical } : {}),
      name: profile.name,
      standfirst: profile.standfirst,
      eyebrow: { label: t(label), href: links.page(above) },
      line: lineOf(profile, context),
      facts: factModels(profile, context),
      body: blockModels(profile.body, context),
      ...(profile.picture ? { picture: pictureModel(profile.picture, context) } : {}),
      photos: profile.photos.map((photo) => pictureModel(photo, context)),
      members: profile.members.map((member) => profileCardModel(member, context)),
      numbered: profile.facts.numbered ?? false,
      nearby: relatedContent.nearby.map(({ item, metres }) => ({
        ...profileCardModel(item, context),
        metres,
      })),
      points: pointsOf(profile, relatedContent, context),
      stories: stories.map((story) => cardModel(story, context)),
      others: relatedContent.others,
      ...calendarOf(profile, context),
      ...foreignTag(profile.locale, context),
    }),
    title: profile.name,
    description: profile.standfirst,
    canonical,
    variants: false,
    ...shareImage(profile.picture ?? profile.photos[0], context),
    structuredData: profileData(profile, context),
    pageId: `${pageId}-${profile.id}`,
    share: { url: canonical, title: profile.name, description: profile.standfirst, author: '' },
    tags: [
      ...profileTags([profile, ...profile.members, ...relatedContent.nearby.map(({ item }) => item)]),
      ...storyTags(stories),
    ],
    lifetime: 'profile',
  };
  return found;
}

/** A page kind whose profile is named by one parameter of its address. */
const named =
  (kind: ProfileKind, parameter: string): Page =>
  (context) =>
    profilePage(context, kind, context.request.params[parameter] as string);

export const designerPage = named('designer', 'designer');
export const personPage = named('person', 'celebrity');
export const collectionPage = named('collection', 'theme');
export const profileCollectionPage = named('profile-collection', 'collection');
