import { isoTag } from '../../../locales/regions.ts';
import { iconPath, kitOf } from '../../brand/kit.ts';
import { defaultPageSize } from '../../content/contract/listing.ts';
import type { Picture } from '../../content/contract/picture.ts';
import type { Story, StoryCard } from '../../content/contract/story.ts';
import type { Edition } from '../../content/contract/vocabulary.ts';
import type { FeedScope } from '../../content/feed-scope.ts';
import { absoluteMedia, canonicalLinks } from '../../content/links.ts';
import type { Site } from '../../content/sites.ts';
import { contentTags } from '../../content/tagged-content.ts';
import { tagNameIn, tagSlug } from '../../content/text/tag-slug.ts';
import { eachRecord } from '../../lib/in-batches.ts';
import { isMoment } from '../../lib/limits/moments.ts';
import { newsletterStories } from '../../readers/newsletters/newsletter-stories.ts';
import { addressIn } from '../../routes/page-addresses.ts';
import { wholeImage } from '../../routes/pictures/pictures.ts';
import { hasSection, supertagOf, verticalOf } from '../../routes/taxonomy.ts';
import { type CrawlerParts, found } from '../parts.ts';
import { bodyHtml } from './body.tsx';
import type { Feed, FeedItem, FeedPicture } from './feed.ts';

/** As many stories as two pages of a listing have. */
const maxItems = 2 * defaultPageSize;

/** A feed, and the tags of what it shows. */
export interface LoadedFeed {
  feed: Omit<Feed, 'self'>;
  tags: string[];
}

interface FeedContext {
  edition: Edition;
  site: Site;
  parts: CrawlerParts;
  /** A story, given by its slug, cannot be shown. It is left out, and the others stay. */
  failed(story: string, error: unknown): void;
}

/** What a feed shows: its title, its page and its stories; undefined where there is no such thing. */
interface Source {
  title: string;
  path: string;
  /** Whether the page has one address for all editions. */
  shared?: true;
  cards: readonly StoryCard[];
  tags: string[];
  language: Story['locale'];
}

async function listed(filter: Omit<FeedScope, 'newsletter'>, { edition, parts }: FeedContext) {
  const input = { ...edition, ...filter, size: maxItems };
  const listing = found(await parts.content.stories(input));
  const tags = contentTags('stories', input as never, listing);
  return { cards: listing?.items ?? [], tags, language: listing?.locale ?? edition.locale };
}

async function ofProfile(kind: 'author' | 'newsletter', slug: string, { edition, parts }: FeedContext) {
  return found(await parts.content.profile({ ...edition, kind, slug }));
}

async function authorSource(author: string, context: FeedContext): Promise<Source | undefined> {
  const profile = await ofProfile('author', author, context);
  if (!profile) return undefined;
  const stories = await listed({ author }, context);
  const tags = [...stories.tags, `author-${author}`];
  return { title: profile.name, path: canonicalLinks.author(author), shared: true, ...stories, tags };
}

async function newsletterSource(newsletter: string, context: FeedContext): Promise<Source | undefined> {
  const profile = await ofProfile('newsletter', newsletter, context);
  if (!profile) return undefined;
  const { edition, site, parts } = context;
  const search = { content: parts.content, site: site.config, edition, size: maxItems };
  const cards = found(await newsletterStories(newsletter, search)) ?? [];
  return {
    title: profile.name,
    path: canonicalLinks.profile(profile),
    shared: true,
    cards,
    // The stories of a newsletter may be any.
    tags: [`newsletter-${newsletter}`, 'search'],
    language: edition.locale,
  };
}

async function tagSource(tag: string, context: FeedContext): Promise<Source | undefined> {
  const stories = await listed({ tag }, context);
  if (stories.cards.length === 0) return undefined;
  return { title: tagNameIn(tag, stories.cards) ?? tag, path: canonicalLinks.tag(tag), ...stories };
}

async function sectionSource(vertical: string, supertag: string | undefined, context: FeedContext) {
  const { config } = context.site;
  const section = verticalOf(config, vertical);
  if (!section || section.hidden || !hasSection(config, vertical, supertag)) return undefined;
  const stories = await listed({ vertical, supertag }, context);
  const label = supertagOf(config, vertical, supertag)?.label;
  return supertag
    ? { title: `${label} · ${section.label}`, path: canonicalLinks.supertag(vertical, supertag), ...stories }
    : { title: section.label, path: canonicalLinks.vertical(vertical), ...stories };
}

async function sourceOf(scope: FeedScope, context: FeedContext): Promise<Source | undefined> {
  const { author, newsletter, vertical, supertag, tag } = scope;
  if (author) return authorSource(author, context);
  if (newsletter) return newsletterSource(newsletter, context);
  if (tag) return tagSource(tag, context);
  if (vertical) return sectionSource(vertical, supertag, context);
  return { title: '', path: '/', ...(await listed({}, context)) };
}

function pictureOf(picture: Picture, parts: CrawlerParts): FeedPicture | undefined {
  const image = wholeImage(picture, parts);
  return image && { ...image, credit: picture.credit };
}

/** A moment of a story; a feed with another text as its date could not be written, or read. */
function demandMoment(text: string): string {
  if (!isMoment(text)) throw new Error(`"${text}" is no date and time`);
  return text;
}

/** The sounds of a story, each in the first of its files. */
const soundsOf = ({ body }: Story, origin: string): FeedItem['sounds'] =>
  body.flatMap((block) => {
    const [source] = block.type === 'sound' ? block.sources : [];
    if (!source) return [];
    const { src, type, size = 0 } = source;
    return [{ url: absoluteMedia(src, origin), type: type.split(';', 1)[0] as string, size }];
  });

/** A story with what cards do not say: when it was changed, and its text where feeds have it. */
async function itemOf(card: StoryCard, { edition, site, parts }: FeedContext): Promise<FeedItem | undefined> {
  const { content, origin, config } = parts;
  const story = found(await content.story({ ...edition, slug: card.slug }));
  if (!story) return undefined;
  const { vertical, supertag, authors = [story.author], tags = [], canonicalUrl } = story;
  const section = verticalOf(site.config, vertical);
  const picture = story.picture && pictureOf(story.picture, parts);
  return {
    id: `tag:${new URL(origin).hostname},2026:story-${story.id}`,
    url: origin + canonicalLinks.story(story),
    title: story.title,
    summary: story.standfirst,
    html:
      config.FEED_TEXT === 'full'
        ? bodyHtml(story.body, origin, (each) => pictureOf(each, parts))
        : undefined,
    authors: authors.map(({ slug, name }) => ({ name, url: origin + canonicalLinks.author(slug) })),
    categories: [
      { term: vertical, label: section?.label ?? vertical },
      { term: supertag, label: section?.supertags[supertag]?.label ?? supertag },
      ...tags.map((label) => ({ term: tagSlug(label), label })).filter(({ term }) => term !== ''),
    ],
    canonicalUrl,
    publishedAt: demandMoment(story.publishedAt),
    updatedAt: demandMoment(story.updatedAt),
    picture,
    sounds: soundsOf(story, origin),
  };
}

/** Loads the feed of an edition; undefined where there is no such author, newsletter, vertical or supertag. */
export async function loadFeed(scope: FeedScope, context: FeedContext): Promise<LoadedFeed | undefined> {
  const source = await sourceOf(scope, context);
  if (!source) return undefined;
  const { edition, site, parts } = context;
  const { config } = site;
  const items: FeedItem[] = [];
  await eachRecord(source.cards, {
    run: async (card) => {
      const item = await itemOf(card, context);
      if (item) items.push(item);
    },
    failed: ({ slug }, error) => context.failed(slug, error),
  });
  const name = config['site-name'];
  const meta = config['region-meta'];
  return {
    feed: {
      title: source.title === '' ? meta.title : `${source.title} | ${name}`,
      description: meta.descriptions.default ?? name,
      siteName: name,
      page: source.shared
        ? parts.origin + source.path
        : addressIn(edition, source.path, { site: config, origin: parts.origin }),
      language: isoTag(source.language, edition.region),
      icon: parts.origin + iconPath(kitOf(config).iconHash, 'icon-192.png'),
      hub: parts.config.WEBSUB_HUB,
      items,
    },
    tags: source.tags,
  };
}
