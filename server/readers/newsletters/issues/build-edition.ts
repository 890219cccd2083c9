import type { FastifyBaseLogger } from 'fastify';
import { joinNames } from '../../../../locales/names.ts';
import { isoTag } from '../../../../locales/regions.ts';
import { fittingRendition, type Ratio } from '../../../../views/pictures/renditions.ts';
import type { SiteConfig } from '../../../content/contract/site-config.ts';
import type { StoryCard } from '../../../content/contract/story.ts';
import type { Edition } from '../../../content/contract/vocabulary.ts';
import type { Answer, ContentSource } from '../../../content/source.ts';
import type { SourceImages } from '../../../images/source-images.ts';
import { eachRecord } from '../../../lib/in-batches.ts';
import { newsletterNames } from '../list-newsletters.ts';
import { newsletterStories } from '../newsletter-stories.ts';
import type { IssueDocument, IssuePicture, IssueStory } from './issue-document.ts';

/** The most stories of an issue, and of how many they are chosen. */
const issueSize = 7;
const candidates = 40;

/** Shapes and widths in pixels of the pictures: the first is as wide as the mail, at twice its 600 pixels. */
const leadPicture = { ratio: '16x9', width: 1200 } as const;
const smallPicture = { ratio: '4x3', width: 320 } as const;

/** What editions are made from. */
export interface EditionParts {
  content: Pick<ContentSource, 'stories' | 'mostRead' | 'front' | 'profiles' | 'profile' | 'siteConfig'>;
  sourceImages: Pick<SourceImages, 'get'>;
  log: Pick<FastifyBaseLogger, 'error'>;
}

interface PictureShape {
  ratio: Ratio;
  width: number;
}

/** A rendition of a story's picture; none of pictures on other hosts, whose size nothing bounds. */
function pictureOf(
  { picture }: StoryCard,
  { ratio, width: wanted }: PictureShape,
  { sourceImages }: EditionParts,
): { picture?: IssuePicture } {
  const sourceImage = picture && sourceImages.get(picture.src);
  if (!sourceImage) return {};
  const { path: src, width, height } = fittingRendition(sourceImage, ratio, wanted);
  return { picture: { src, alt: picture.alt, width, height } };
}

function issueStory(
  card: StoryCard,
  shape: PictureShape,
  site: SiteConfig,
  { region, locale }: Edition,
  parts: EditionParts,
): IssueStory {
  const { slug, vertical, supertag, title, standfirst, readingMinutes, author, authors, sponsored } = card;
  const section = site['verticals-index'][vertical];
  return {
    slug,
    vertical,
    supertag,
    locale: card.locale,
    title,
    standfirst,
    eyebrow: section?.supertags[supertag]?.label ?? section?.label ?? vertical,
    author: authors
      ? joinNames(
          authors.map(({ name }) => name),
          isoTag(locale, region),
        )
      : author.name,
    readingMinutes,
    sponsor: sponsored?.by,
    ...pictureOf(card, shape, parts),
  };
}

/** What is known of an edition's earlier issues: the slugs of their stories, and since when it is read, in milliseconds. */
export interface KnownOfEdition {
  brought: ReadonlySet<string>;
  /** Stories that were published before are not new; absent where any may be. */
  since?: number;
}

function demand<T>({ data, error }: Answer<T>): T {
  if (error) throw new Error(`content ${error.status}: ${error.message}`);
  return data as T;
}

/**
 * Makes an edition of a newsletter's next issue from its newest stories, without those that earlier issues brought. A
 * story that cannot be shown is logged, and the next one takes its place. Returns nothing when there is nothing new.
 * @throws {Error} when the content source does not answer, or none of the new stories can be shown
 */
export async function buildEdition(
  newsletter: string,
  edition: Edition,
  { brought, since }: KnownOfEdition,
  parts: EditionParts,
): Promise<IssueDocument | undefined> {
  const { content, log } = parts;
  const [site, names] = await Promise.all([
    content.siteConfig(edition).then(demand),
    newsletterNames(content, edition, [newsletter]).then(demand),
  ]);
  const search = { content, site, edition, size: candidates };
  const found = demand(await newsletterStories(newsletter, search));
  const isNew = ({ publishedAt }: StoryCard) => since === undefined || Date.parse(publishedAt) > since;
  const fresh = found.filter((story) => !brought.has(story.slug) && isNew(story));
  const stories: IssueStory[] = [];
  await eachRecord(fresh, {
    stopped: () => stories.length === issueSize,
    run: (card) =>
      stories.push(issueStory(card, stories.length === 0 ? leadPicture : smallPicture, site, edition, parts)),
    failed: ({ slug }, error) =>
      log.error({ newsletter, ...edition, story: slug, err: error }, 'story left out of an issue'),
  });
  if (fresh.length === 0) return undefined;
  if (stories.length === 0)
    throw new Error(`none of its ${fresh.length} new stories can be shown: see the log`);
  return {
    name: names.get(newsletter)?.name ?? newsletter,
    stories,
  };
}
