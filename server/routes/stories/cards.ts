import { isoTag } from '../../../locales/iso.ts';
import type { CardModel, Link } from '../../../views/models/basics.ts';
import type { StoryCard } from '../../content/contract/story.ts';
import type { PageContext } from '../define-page.ts';
import { pictureModel } from '../pictures/pictures.ts';
import { supertagOf, verticalOf } from '../taxonomy.ts';

/** The tag of a text's language when it is not the page's own. */
export function foreignTag(locale: StoryCard['locale'], { request }: PageContext): { lang?: string } {
  return locale === request.locale ? {} : { lang: isoTag(locale, 'ap') };
}

/** The link above a headline: the supertag, named in the page's language, or its vertical. */
export function eyebrowOf(
  story: Pick<StoryCard, 'vertical' | 'supertag'>,
  { site, links }: PageContext,
): Link {
  const supertag = supertagOf(site, story.vertical, story.supertag);
  if (supertag) return { label: supertag.label, href: links.supertag(story.vertical, story.supertag) };
  const label = verticalOf(site, story.vertical)?.label ?? story.vertical;
  return { label, href: links.vertical(story.vertical) };
}

/** A story as fronts and listings show it. */
export function cardModel(story: StoryCard, context: PageContext): CardModel {
  return {
    id: story.id,
    href: context.links.story(story),
    title: story.title,
    standfirst: story.standfirst,
    eyebrow: eyebrowOf(story, context),
    vertical: story.vertical,
    author: story.author.name,
    publishedAt: story.publishedAt,
    readingMinutes: story.readingMinutes,
    weekend: story.style === 'tatler-weekend',
    picture: pictureModel(story.picture, context),
    ...foreignTag(story.locale, context),
  };
}

/** The tags of stories for purging. */
export function storyTags(stories: readonly StoryCard[]): string[] {
  return stories.map((story) => `story-${story.id}`);
}
