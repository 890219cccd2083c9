import { languageOf } from '../../../locales/languages.ts';
import { isoTag } from '../../../locales/regions.ts';
import { picturesOf } from '../../../views/components/pictures/story-pictures.tsx';
import type { StoryAuthor } from '../../../views/components/stories/author-card.tsx';
import { nextIndex } from '../../../views/components/stories/related-stories.tsx';
import type { ShareData } from '../../../views/components/stories/share-links.tsx';
import type { StorySummary } from '../../../views/components/stories/summary-box.tsx';
import type { DeferredProps } from '../../../views/deferred.tsx';
import { StoryPage, type StoryProps } from '../../../views/pages/story.tsx';
import { picturesOnce } from '../../../views/pictures/unique-pictures.ts';
import type { SharedArticle } from '../../../views/shell.ts';
import type { Profile } from '../../content/contract/profile.ts';
import type { Story, StoryCard } from '../../content/contract/story.ts';
import { homeOf, homeOriginOrOwn, storyUrl } from '../../content/links.ts';
import { sectionTrail, storyTrail } from '../addresses/trails.ts';
import { failureOf } from '../context.ts';
import { definePage, type PageContext } from '../define-page.ts';
import { lettersPath } from '../editor-letters/letters-path.ts';
import { printedItem } from '../editor-letters/printed.ts';
import { eventsUnderEvents, knownVertical } from '../guards/guards.ts';
import {
  type Failure,
  type NotFound,
  noPageFound,
  type PageFound,
  type Redirect,
  redirectTo,
} from '../outcome.ts';
import { pictureProps, shareImage } from '../pictures/pictures.ts';
import { storyData } from '../structured-data/story-data.ts';
import { verticalOf } from '../taxonomy.ts';
import { profileOf, storyExtras } from './story-extras.ts';
import {
  atAddresses,
  authorNames,
  deviceStory,
  eyebrowOf,
  foreignTag,
  sourceId,
  sponsorKey,
  storyBody,
  storyItem,
  tagLinks,
} from './story-props.ts';
import { translationsOf } from './translations.ts';

interface StoryAddress {
  slug: string;
  vertical?: string;
  supertag?: string;
}

function aboutAuthor({ facts, standfirst, locale }: Profile, context: PageContext): StoryAuthor['about'] {
  return {
    role: facts.role,
    text: standfirst,
    ...foreignTag(locale, context),
  };
}

/** The targeting of a story besides its place. */
const adValuesOf = ({
  style,
  author,
  authors = [author],
  series,
  sponsored,
  tags = [],
}: Story): NonNullable<PageFound['adValues']> => ({
  style,
  author: authors.map(({ slug }) => slug),
  series,
  tags: tags.length > 0 ? tags.map(sponsorKey) : undefined,
  sponsor: sponsored && sponsorKey(sponsored.by),
});

/** All authors of a story, the first one first. */
const authorsOf = ({ author, authors = [author] }: Story) => authors;

/** An author in the byline; without the author's own profile it is only shorter. */
async function storyAuthor({ slug, name }: Story['author'], context: PageContext): Promise<StoryAuthor> {
  const { content, request, links, signal } = context;
  const { data } = await content.profile({ ...request.edition, kind: 'author', slug }, signal);
  const author = { name, href: links.author(slug) };
  if (!data) return author;
  return { ...author, ...pictureProps(data.picture, context), about: aboutAuthor(data, context) };
}

const hourMs = 3_600_000;

/** Readers are told of an update that was more than an hour after publishing. */
const isUpdated = ({ publishedAt, updatedAt }: Story) =>
  Date.parse(updatedAt) - Date.parse(publishedAt) > hourMs;

/** Whether there is nothing to tell of a story besides its text. */
const isPlain = ({ sponsored, corrections, series, places, rating }: Story) =>
  !(sponsored || corrections || series || places || rating);

function shareData(story: Story, context: PageContext): ShareData {
  return {
    url: context.canonicalLinks.story(story),
    title: story.title,
    description: story.standfirst,
    author: authorNames(story, context),
  };
}

/** The summary of a story; galleries have none. Each point leads to its paragraph, if that is known. */
function storySummary({ summary, style }: Story): { summary?: StorySummary } {
  if (!summary || style === 'gallery') return {};
  const { label, points, paragraphs = [], approved = false } = summary;
  const linked = points.map((text, index) => {
    const paragraph = paragraphs[index];
    return { text, href: paragraph === undefined ? undefined : `#${sourceId(paragraph)}` };
  });
  return { summary: { label, points: linked, approved } };
}

/** The address of a translation: on this site with the page's own prefix, else on the site that it belongs to. */
function languageLink(translation: Story['translations'][number], context: PageContext): string {
  const address = storyUrl(translation, context);
  const isElsewhere = homeOf(translation.region, context).home !== undefined;
  return isElsewhere && address ? address : context.links.story(translation);
}

/** The letters to the editor that answer a story; none where they cannot be read. */
async function storyLetters(
  { slug }: Story,
  { editorLetters, links }: PageContext,
): Promise<StoryProps['letters']> {
  if (!editorLetters) return undefined;
  // A story is whole without them.
  const found = await editorLetters.answering(slug).catch(() => []);
  return { printed: found.map(printedItem), write: `${links.page(lettersPath)}?story=${slug}` };
}

async function storyProps(story: Story, context: PageContext): Promise<StoryProps> {
  const { links } = context;
  const share = shareData(story, context);
  const eyebrow = eyebrowOf(story, context);
  const [letters, authors, extras] = await Promise.all([
    storyLetters(story, context),
    Promise.all(authorsOf(story).map((author) => storyAuthor(author, context))),
    isPlain(story) ? {} : storyExtras(story, context),
  ]);
  return {
    id: story.id,
    style: story.style,
    kicker: story.kicker,
    title: story.title,
    standfirst: story.standfirst,
    eyebrow,
    subject: verticalOf(context.site, story.vertical)?.hidden ? undefined : eyebrow,
    sections: sectionTrail(story, context).map(({ name, path }) => ({ label: name, href: links.page(path) })),
    vertical: story.vertical,
    authors,
    extras,
    letters,
    share: {
      ...share,
      url: storyUrl(story, context) ?? context.origin + share.url,
      services: context.site['share-services'],
    },
    device: deviceStory(story, context),
    publishedAt: story.publishedAt,
    updatedAt: isUpdated(story) ? story.updatedAt : undefined,
    readingMinutes: story.readingMinutes,
    location: story.location,
    ...pictureProps(story.picture, context),
    film: story.picture && story.film ? atAddresses(story.film.sources) : undefined,
    ...storySummary(story),
    body: storyBody(story, context),
    recipe: story.recipe,
    tags: tagLinks(story, links),
    ...foreignTag(story.locale, context),
    speech: isoTag(story.locale, story.region),
    originalChanged: story.originalChanged && context.settings.TRANSLATION_NOTE === 'on',
    translations: story.translations.map((translation) => ({
      label: languageOf(translation.locale).name,
      href: languageLink(translation, context),
      iso: isoTag(translation.locale, translation.region),
    })),
  };
}

/** Whether a story comes after another one in the listing of one supertag, so that readers may go on with it in place. */
const goesOn = (story: StoryCard, next: StoryCard): boolean => {
  const later = Date.parse(story.publishedAt) - Date.parse(next.publishedAt);
  const isAfter = later > 0 || (later === 0 && Number(next.id) > Number(story.id));
  return next.vertical === story.vertical && next.supertag === story.supertag && isAfter;
};

/** What a review is of: the first of its places. */
function reviewedBy({ rating, places: [place] = [] }: Story, context: PageContext) {
  return rating !== undefined && place ? profileOf(place, context) : undefined;
}

/** Related stories, without pictures that the page shows already; none when they cannot be loaded. */
async function relatedTo(
  story: Story,
  { picture, body }: StoryProps,
  context: PageContext,
): Promise<DeferredProps['related']> {
  const { data } = await context.content.relatedStories(
    { ...context.request.edition, slug: story.slug },
    context.signal,
  );
  const items = data?.items ?? [];
  const next = items[nextIndex];
  const once = picturesOnce(new Set(picturesOf(picture, body).map(({ src }) => src)));
  return {
    items: items.map((card) => once(storyItem(card, context))),
    follows: next && goesOn(story, next),
  };
}

function sharedArticle(story: Story, context: PageContext): SharedArticle {
  const { canonicalLinks } = context;
  const origin = homeOriginOrOwn(story.region, context);
  return {
    published: story.publishedAt,
    modified: isUpdated(story) ? story.updatedAt : undefined,
    section: eyebrowOf(story, context).label,
    authors: authorsOf(story).map(({ slug }) => origin + canonicalLinks.author(slug)),
    tags: story.tags,
  };
}

/**
 * The page of one story. A story that is found under another vertical or supertag than its own
 * redirects to its own address.
 */
export async function storyPage(
  context: PageContext,
  address: StoryAddress,
): Promise<PageFound<StoryProps> | NotFound | Failure | Redirect> {
  const { content, request, site, links, canonicalLinks, signal } = context;
  const { data: story, error } = await content.story({ ...request.edition, slug: address.slug }, signal);
  if (error) return failureOf(error);
  const vertical = verticalOf(site, story.vertical);
  if (!vertical) return noPageFound;
  if (address.vertical !== story.vertical || address.supertag !== story.supertag)
    return redirectTo(links.story(story));
  const [props, reviewed] = await Promise.all([storyProps(story, context), reviewedBy(story, context)]);
  return {
    kind: 'page',
    view: { kind: 'story', component: StoryPage, props, lasting: ['body'] },
    content: story,
    deferred: { related: relatedTo(story, props, context) },
    title: story.title,
    description: story.standfirst,
    canonical: canonicalLinks.story(story),
    canonicalUrl: story.canonicalUrl,
    variants: false,
    ...homeOf(story.region, context),
    translations: () => translationsOf(story, context),
    language: story,
    search: story.search,
    social: story.social,
    ...shareImage(story.social?.picture ?? story.picture, context),
    article: sharedArticle(story, context),
    structuredData: (drawn) =>
      storyData(
        story,
        { modified: isUpdated(story) ? story.updatedAt : undefined, reviewed, drawn },
        context,
      ),
    trail: storyTrail(story, context),
    pageId: `story-${story.id}`,
    share: shareData(story, context),
    adValues: adValuesOf(story),
    ...(vertical.hidden ? { robots: 'noindex' } : {}),
    tags: [`story-${story.id}`, `vertical-${story.vertical}`],
  };
}

/** `/:verticals/:supertags/:story` */
export const story = definePage({
  name: 'verticals-supertags-story',
  paths: ['/:verticals/:supertags/:story'],
  guards: [eventsUnderEvents, knownVertical],
  mayRedirect: true,
  cache: 'story',
  ads: { unit: 'ARTICLE' },
  shareButton: true,
  load: (context) => {
    const { verticals: vertical, supertags: supertag, story: slug } = context.request.params;
    return storyPage(context, { slug, vertical, supertag });
  },
});
