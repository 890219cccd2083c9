import { languageOf } from '../../../locales/languages.ts';
import { joinNames } from '../../../locales/names.ts';
import { isoTag } from '../../../locales/regions.ts';
import type { PictureData } from '../../../views/components/pictures/picture.tsx';
import type { StoryItem } from '../../../views/components/stories/card.tsx';
import type { ProseBlock } from '../../../views/components/text/prose-block.ts';
import { compositeKey } from '../../../views/composite-key.ts';
import type { DeviceStory } from '../../../views/device/device-story.ts';
import type { Link } from '../../../views/links.ts';
import { mediaAddress } from '../../../views/media-files.ts';
import { thumbnailOf } from '../../../views/pictures/thumbnail.ts';
import type { Block } from '../../content/contract/blocks.ts';
import type { Picture } from '../../content/contract/picture.ts';
import type { Story, StoryCard } from '../../content/contract/story.ts';
import { tagSlug } from '../../content/text/tag-slug.ts';
import type { PageContext } from '../define-page.ts';
import { pictureData, pictureProps } from '../pictures/pictures.ts';
import { supertagOf, verticalOf } from '../taxonomy.ts';

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

/** The tag of a text's language when it is not the page's own. */
export function foreignTag(locale: StoryCard['locale'], { request }: PageContext): { lang?: string } {
  return locale === request.locale ? {} : { lang: languageOf(locale).iso };
}

/** The names of a story's authors in one text, as the page's language joins them. */
export function authorNames(
  { author, authors }: Pick<StoryCard, 'author' | 'authors'>,
  { request }: PageContext,
): string {
  const names = authors?.map(({ name }) => name);
  return names ? joinNames(names, isoTag(request.locale, request.region)) : author.name;
}

/** A story as fronts and listings show it. */
export function storyItem(story: StoryCard, context: PageContext): StoryItem {
  return {
    id: story.id,
    href: context.links.story(story),
    kicker: story.kicker,
    title: story.title,
    standfirst: story.standfirst,
    eyebrow: eyebrowOf(story, context),
    vertical: story.vertical,
    author: authorNames(story, context),
    sponsor: story.sponsored?.by,
    publishedAt: story.publishedAt,
    readingMinutes: story.readingMinutes,
    weekend: story.style === 'tatler-weekend',
    ...pictureProps(story.picture, context),
    ...foreignTag(story.locale, context),
  };
}

/** A story as the browser keeps it on the device. */
export function deviceStory(story: StoryCard, context: PageContext): DeviceStory {
  return {
    id: story.id,
    href: context.links.story(story),
    title: story.title,
    section: eyebrowOf(story, context).label,
    picture: story.picture && thumbnailOf(pictureData(story.picture, context)),
    lang: isoTag(story.locale, story.region),
  };
}

/** Links to the listings of a story's tags. */
export const tagLinks = ({ tags = [] }: Pick<StoryCard, 'tags'>, links: PageContext['links']): Link[] =>
  tags.flatMap((label) => {
    const slug = tagSlug(label);
    return slug === '' ? [] : [{ label, href: links.tag(slug) }];
  });

/** A sponsor in the form of ad targeting: letters and digits with hyphens between. */
export const sponsorKey = (by: string): string =>
  by
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

/** The tags of stories for purging. */
export function storyTags(stories: readonly StoryCard[]): string[] {
  return stories.map((story) => `story-${story.id}`);
}

/** Files with their addresses in place of the names under which they are stored. */
export const atAddresses = <T extends { src: string }>(files: readonly T[]): T[] =>
  files.map((file) => ({ ...file, src: mediaAddress(file.src) }));

function proseBlock(block: Block, context: PageContext): ProseBlock {
  switch (block.type) {
    case 'picture':
      return { type: 'picture', picture: pictureData(block.picture, context) };
    case 'gallery':
      return {
        type: 'gallery',
        pictures: block.pictures.map((picture) => pictureData(picture, context)),
      };
    case 'film': {
      const { poster, sources, captions, publishedAt: _, ...film } = block;
      return {
        ...film,
        sources: atAddresses(sources),
        captions: captions && atAddresses(captions),
        poster: pictureData(poster, context),
      };
    }
    case 'sound': {
      const { sources, publishedAt: _, ...sound } = block;
      return { ...sound, sources: atAddresses(sources) };
    }
    case 'related': {
      const { title, href, locale } = block;
      const lang = locale ? foreignTag(locale, context) : {};
      return { type: 'related', title, href: context.links.page(href), ...lang };
    }
    case 'product': {
      const { picture, link, ...product } = block;
      return {
        ...product,
        ...pictureProps(picture, context),
        link: link ? (link.startsWith('/') ? context.links.page(link) : link) : undefined,
      };
    }
    case 'embed': {
      const { publishedAt: _, ...embed } = block;
      return embed;
    }
    default:
      return block;
  }
}

/** All pictures of a body. */
export const bodyPictures = (blocks: readonly Block[]): Picture[] =>
  blocks.flatMap((block) => {
    if (block.type === 'gallery') return block.pictures;
    if (block.type === 'film') return [block.poster];
    return 'picture' in block && block.picture ? [block.picture] : [];
  });

/** The space before the last word, but for that within the end of a paid link. */
const lastWord = / (?!"sponsored"\))(\S{1,12})$/;

/** Joins the last two words of the last paragraph, so that no short word stands alone beside the end mark. */
function ended(block: Block): Block {
  if (block.type !== 'paragraph') return block;
  return { ...block, text: block.text.replace(lastWord, '\u00a0$1') };
}

/** The props of a body's blocks; internal links keep the page's prefix. */
export function proseBlocks(blocks: readonly Block[], context: PageContext): ProseBlock[] {
  const last = blocks.findLastIndex(({ type }) => type !== 'footnotes');
  return blocks.map((block, place) => proseBlock(place === last ? ended(block) : block, context));
}

/** The id of a paragraph to which a point of the summary leads. */
export const sourceId = (paragraph: number) => `source-${paragraph}`;

/** The body of a story; the paragraphs that its summary is from have an id. */
function makeBody({ body, summary }: Story, context: PageContext): ProseBlock[] {
  const sources = new Set(summary?.paragraphs);
  return proseBlocks(body, context).map((block, index) =>
    block.type === 'paragraph' && sources.has(index) ? { ...block, id: sourceId(index) } : block,
  );
}

/** The bodies of stories in memory, by the language and the prefix of their pages, with the pictures that they were made with. */
const bodies = new WeakMap<Story, Map<string, { pictures: PictureData[]; body: ProseBlock[] }>>();

/** The same, made once for each version of a story while its pictures stay as they are. */
export function storyBody(story: Story, context: PageContext): ProseBlock[] {
  const { locale, prefix } = context.request;
  const key = compositeKey(locale, prefix);
  const made = bodies.get(story) ?? new Map();
  bodies.set(story, made);
  const pictures = bodyPictures(story.body).map((picture) => pictureData(picture, context));
  const known = made.get(key);
  if (known?.pictures.every((picture: PictureData, index: number) => picture === pictures[index]))
    return known.body;
  const body = makeBody(story, context);
  made.set(key, { pictures, body });
  return body;
}
