import type { CarouselModel } from '../../../views/models/fronts.ts';
import type { ProfileKind } from '../../content/contract/profile.ts';
import type { StoryCard } from '../../content/contract/story.ts';
import { editionOf } from '../context.ts';
import type { PageContext } from '../define-page.ts';
import { withPicturesOfTheirOwn } from '../pictures/unique-pictures.ts';
import { profileCardModel, profileTags } from '../profiles/profile-cards.ts';

const longest = 8;
const choice = 60;
const fewest = 4;

/** The profiles that a front leads its readers to, by its key. */
const carouselKinds: Readonly<Record<string, ProfileKind>> = {
  home: 'restaurant',
  dining: 'restaurant',
  drinks: 'restaurant',
  travel: 'place',
  journeys: 'place',
  property: 'place',
  homes: 'designer',
  'architecture-design': 'designer',
  decor: 'designer',
  'the-scene': 'person',
  'people-parties': 'person',
  'power-purpose': 'person',
  'gen-t': 'person',
  culture: 'collection',
  style: 'collection',
};

export interface Carousel {
  carousel?: CarouselModel;
  tags: string[];
}

/** The shelf of a front: profiles with pictures that its stories do not show. A front is whole without it. */
export async function carouselOf(
  front: string,
  shown: readonly StoryCard[],
  context: PageContext,
): Promise<Carousel> {
  const kind = carouselKinds[front];
  if (!kind) return { tags: [] };
  const { content, request, links, t, profileKinds, signal } = context;
  const { data } = await content.profiles(
    { ...editionOf(request), kind, sort: 'feature', size: choice },
    signal,
  );
  const profiles = withPicturesOfTheirOwn(data?.items ?? [], shown).slice(0, longest);
  if (profiles.length < fewest) return { tags: [] };
  const { label, indexPath, vertical: own } = profileKinds[kind];
  const vertical = front === 'home' ? own : front;
  return {
    carousel: {
      title: t(label),
      ...(vertical ? { vertical } : {}),
      ...(indexPath === '/' ? {} : { href: links.page(indexPath) }),
      items: profiles.map((profile) => profileCardModel(profile, context)),
    },
    tags: profileTags(profiles),
  };
}
