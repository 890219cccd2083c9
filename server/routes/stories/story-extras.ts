import type { StoryExtras } from '../../../views/components/stories/story-notes.tsx';
import { plainText } from '../../../views/components/text/inline-text.ts';
import type { Link } from '../../../views/links.ts';
import type { Profile, ProfileKind } from '../../content/contract/profile.ts';
import type { Story } from '../../content/contract/story.ts';
import type { PageContext } from '../define-page.ts';
import { ratingText } from '../profiles/facts.ts';
import { foreignTag } from './story-props.ts';

/** A profile by kind and slug; undefined where it is not published. */
export async function profileOf(
  { kind, slug }: { kind: ProfileKind; slug: string },
  { content, request, signal }: PageContext,
): Promise<Profile | undefined> {
  const { data } = await content.profile({ ...request.edition, kind, slug }, signal);
  return data ?? undefined;
}

/** A link to a profile, named as it is now; none where it is not published. */
async function linkTo(
  key: { kind: ProfileKind; slug: string },
  context: PageContext,
): Promise<(Link & { lang?: string }) | undefined> {
  const profile = await profileOf(key, context);
  return (
    profile && {
      label: profile.name,
      href: context.links.profile(profile),
      ...foreignTag(profile.locale, context),
    }
  );
}

/** What readers are told of a story besides its text: sponsor, corrections, series, places and rating. */
export async function storyExtras(story: Story, context: PageContext): Promise<StoryExtras> {
  const { sponsored, corrections = [], series, places = [], rating } = story;
  const [seriesLink, ...placeLinks] = await Promise.all([
    series ? linkTo({ kind: 'collection', slug: series }, context) : undefined,
    ...places.map((place) => linkTo(place, context)),
  ]);
  const placesShown = placeLinks.flatMap((link) => link ?? []);
  return {
    sponsored,
    corrections: corrections.length > 0 ? corrections : undefined,
    series: seriesLink,
    places: placesShown.length > 0 ? placesShown : undefined,
    rating: rating === undefined ? undefined : ratingText(rating, context),
  };
}

/** What search engines are told of the same. */
export function extrasData({ sponsored, corrections = [] }: Story): object {
  const sponsor = sponsored && {
    '@type': 'Organization',
    name: sponsored.by,
    url: sponsored.link,
  };
  const correction = corrections.map(({ at, text }) => ({
    '@type': 'CorrectionComment',
    datePublished: at,
    text: plainText(text),
  }));
  return { sponsor, correction: correction.length > 0 ? correction : undefined };
}
