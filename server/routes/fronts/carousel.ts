import type { CarouselProps } from '../../../views/components/profiles/carousel.tsx';
import { withPicturesOfTheirOwn } from '../../../views/pictures/unique-pictures.ts';
import type { StoryCard } from '../../content/contract/story.ts';
import type { PageContext } from '../define-page.ts';
import { profileItem, profileTags } from '../profiles/profile-cards.ts';

const maxProfiles = 8;
const choice = 60;
const minProfiles = 4;

export interface Carousel {
  carousel?: CarouselProps;
  tags: string[];
}

/**
 * The carousel of a front: profiles of the kind that the site configuration names for it, with pictures that its
 * stories do not show. A front is complete without it.
 */
export async function carouselOf(
  front: string,
  shown: readonly StoryCard[],
  context: PageContext,
): Promise<Carousel> {
  const { content, request, site, links, t, profileKinds, signal } = context;
  const kind = site.carousels?.[front];
  if (!kind) return { tags: [] };
  const { data } = await content.profiles(
    { ...request.edition, kind, sort: 'feature', size: choice },
    signal,
  );
  const profiles = withPicturesOfTheirOwn(data?.items ?? [], shown).slice(0, maxProfiles);
  if (profiles.length < minProfiles) return { tags: [] };
  const { label, indexPath, vertical: own } = profileKinds[kind];
  const vertical = front === 'home' ? own : front;
  return {
    carousel: {
      title: t(label),
      vertical,
      href: indexPath === '/' ? undefined : links.page(indexPath),
      items: profiles.map((profile) => profileItem(profile, context)),
    },
    tags: profileTags(profiles),
  };
}
