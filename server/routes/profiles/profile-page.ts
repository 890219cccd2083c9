import { ProfilePage, type ProfileProps } from '../../../views/pages/profile.tsx';
import { type Profile, type ProfileKind, sharedKinds } from '../../content/contract/profile.ts';
import { homeOf, shortlistPath } from '../../content/links.ts';
import { groundOf } from '../../images/geography/ground.ts';
import { profileTrail } from '../addresses/trails.ts';
import { failureOf } from '../context.ts';
import type { PageContext, RelatedContent } from '../define-page.ts';
import { type Failure, type NotFound, type PageFound, view } from '../outcome.ts';
import { pictureData, pictureProps, shareImage } from '../pictures/pictures.ts';
import { withPicturesOnce } from '../pictures/profile-pictures.ts';
import { foreignTag, proseBlocks, storyItem, storyTags } from '../stories/story-props.ts';
import { profileData } from '../structured-data/profile-data.ts';
import { profileFacts } from './facts.ts';
import { lineOf, mapPoint, mapPoints, profileItem, profileTags } from './profile-cards.ts';
import { legsOf } from './walk.ts';

/** The points of a profile's map: what it gathers; else the profile itself and what is near. */
function pointsOf(profile: Profile, { nearby }: RelatedContent, context: PageContext) {
  if (profile.members.length > 0) return mapPoints(profile.members, context);
  const others = nearby.map(({ item }) => item);
  return [...mapPoint(profile, context), ...mapPoints(others, context)];
}

/** What a profile gathers; on a map, with the way from each to the next. */
function membersOf({ kind, members }: Profile, context: PageContext) {
  const legs = kind === 'map' ? legsOf(members) : [];
  return members.map((member, index) => ({ ...profileItem(member, context), leg: legs[index] }));
}

/** The address of the calendar entry. It names the language, so that it works by itself. */
function calendarOf({ kind, slug }: Profile, { request, links, profileKinds }: PageContext) {
  const path = profileKinds[kind].calendar?.(slug);
  return path ? { calendar: `${links.page(path)}?lang=${request.locale}` } : {};
}

/** The kinds that a guest can put on a shortlist. */
const isListed = ({ kind }: Pick<Profile, 'kind'>) => kind === 'restaurant';

async function profileProps(
  profile: Profile,
  related: RelatedContent,
  context: PageContext,
): Promise<ProfileProps> {
  const { links, t, profileKinds } = context;
  const points = pointsOf(profile, related, context);
  const ground = await groundOf(points);
  const { indexPath, label, layout, vertical = profile.vertical } = profileKinds[profile.kind];
  return withPicturesOnce({
    layout,
    profileKind: profile.kind,
    vertical,
    slug: profile.slug,
    name: profile.name,
    standfirst: profile.standfirst,
    eyebrow: { label: t(label), href: links.page(indexPath) },
    line: lineOf(profile, context),
    facts: profileFacts(profile, context),
    body: proseBlocks(profile.body, context),
    ...pictureProps(profile.picture, context),
    photos: profile.photos.map((photo) => pictureData(photo, context)),
    members: membersOf(profile, context),
    numbered: profile.facts.numbered ?? false,
    nearby: related.nearby.map(({ item, metres }) => ({ ...profileItem(item, context), metres })),
    points,
    ground,
    stories: (related.stories ?? profile.stories).map((story) => storyItem(story, context)),
    others: related.others,
    shortlist: (profile.members.length > 0 ? profile.members : [profile]).every(isListed)
      ? links.page(shortlistPath)
      : undefined,
    ...calendarOf(profile, context),
    ...foreignTag(profile.locale, context),
  });
}

/** The page of one profile, by kind and slug. */
export async function profilePage(
  context: PageContext,
  kind: ProfileKind,
  slug: string,
): Promise<PageFound<ProfileProps> | NotFound | Failure> {
  const { content, request, profileKinds, canonicalLinks, signal } = context;
  const { data: profile, error } = await content.profile({ ...request.edition, kind, slug }, signal);
  if (error) return failureOf(error);
  const { pageId, related: relatedOf, ads, navigation } = profileKinds[kind];
  const canonical = canonicalLinks.profile(profile);
  const related = await relatedOf(profile, context);
  return {
    kind: 'page',
    view: view('profile', ProfilePage, await profileProps(profile, related, context)),
    title: profile.name,
    description: profile.standfirst,
    canonical,
    variants: false,
    ...(sharedKinds.includes(kind) ? {} : homeOf(profile.region, context)),
    language: profile,
    trail: profileTrail(profile, context),
    ...shareImage(profile.picture ?? profile.photos[0], context),
    structuredData: (drawn) => profileData(profile, context, drawn),
    pageId: `${pageId}-${profile.id}`,
    share: { url: canonical, title: profile.name, description: profile.standfirst, author: '' },
    tags: [
      ...profileTags([profile, ...profile.members, ...related.nearby.map(({ item }) => item)]),
      ...storyTags(related.stories ?? profile.stories),
    ],
    lifetime: 'profile',
    ads,
    navigation,
  };
}
