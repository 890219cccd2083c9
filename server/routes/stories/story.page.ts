import { languages } from '../../../locales/languages.ts';
import { isoTag } from '../../../locales/regions.ts';
import type { DeferredModels } from '../../../views/deferred.tsx';
import type { ShareModel } from '../../../views/models/basics.ts';
import type { AuthorModel, StoryModel, SummaryModel } from '../../../views/models/stories.ts';
import { StoryPage } from '../../../views/pages/story.tsx';
import type { Profile } from '../../content/contract/profile.ts';
import type { Story } from '../../content/contract/story.ts';
import { failureOf } from '../context.ts';
import { definePage, type PageContext } from '../define-page.ts';
import { eventsUnderEvents, knownVertical } from '../guards/guards.ts';
import {
  type Failure,
  type NotFound,
  noPageFound,
  type PageFound,
  type Redirect,
  redirectTo,
} from '../outcome.ts';
import { pictureModel, shareImage, structuredImages } from '../pictures/pictures.ts';
import { verticalOf } from '../taxonomy.ts';
import { blockModels, cardModel, eyebrowOf, foreignTag } from './story-props.ts';

interface StoryAddress {
  slug: string;
  vertical?: string;
  supertag?: string;
}

function aboutModel({ facts, standfirst, locale }: Profile, context: PageContext): AuthorModel['about'] {
  return {
    ...(facts.role ? { role: facts.role } : {}),
    text: standfirst,
    ...foreignTag(locale, context),
  };
}

/** The byline; without the author's own profile it is only shorter. */
async function authorModel({ author }: Story, context: PageContext): Promise<AuthorModel> {
  const { data } = await context.content.profile(
    { ...context.request.edition, kind: 'author', slug: author.slug },
    context.signal,
  );
  return {
    name: author.name,
    href: context.links.author(author.slug),
    ...(data ? { about: aboutModel(data, context) } : {}),
  };
}

function shareModel(story: Story, { canonicalLinks }: PageContext): ShareModel {
  return {
    url: canonicalLinks.story(story),
    title: story.title,
    description: story.standfirst,
    author: story.author.name,
  };
}

const longSummary = 420;
const wide = /\p{Script=Han}/gu;

/** The width of a text in letters; a Chinese character counts as two. */
const roomOf = (text: string) => text.length + (text.match(wide)?.length ?? 0);

/** The summary of a story; galleries have none. */
function summaryModel({ summary, style }: Story): { summary?: SummaryModel } {
  if (!summary || style === 'gallery') return {};
  return { summary: { ...summary, long: roomOf(summary.points.join('')) > longSummary } };
}

async function storyModel(story: Story, context: PageContext): Promise<StoryModel> {
  const { links } = context;
  const share = shareModel(story, context);
  return {
    id: story.id,
    style: story.style,
    title: story.title,
    standfirst: story.standfirst,
    eyebrow: eyebrowOf(story, context),
    vertical: story.vertical,
    author: await authorModel(story, context),
    share: { ...share, url: context.origin + share.url },
    publishedAt: story.publishedAt,
    readingMinutes: story.readingMinutes,
    location: story.location,
    picture: pictureModel(story.picture, context),
    ...summaryModel(story),
    body: blockModels(story.body, context),
    ...foreignTag(story.locale, context),
    translations: story.translations.map((translation) => ({
      label: languages[translation.locale].name,
      href: links.story(translation),
      iso: isoTag(translation.locale, translation.region),
    })),
  };
}

/** Related stories; none when they cannot be loaded. */
async function relatedTo(story: Story, context: PageContext): Promise<DeferredModels['related']> {
  const { data } = await context.content.relatedStories(
    { ...context.request.edition, slug: story.slug },
    context.signal,
  );
  return { items: (data?.items ?? []).map((card) => cardModel(card, context)) };
}

function newsArticle(story: Story, context: PageContext): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: story.title,
    description: story.standfirst,
    ...structuredImages(story.picture, context),
    datePublished: story.publishedAt,
    dateModified: story.updatedAt,
    inLanguage: isoTag(story.locale, story.region),
    author: { '@type': 'Person', name: story.author.name },
  };
}

/**
 * The page of one story. A story that is found under another vertical or supertag than its own
 * redirects to its own address.
 */
export async function storyPage(
  context: PageContext,
  address: StoryAddress,
): Promise<PageFound<StoryModel> | NotFound | Failure | Redirect> {
  const { content, request, site, links, canonicalLinks, signal } = context;
  const { data: story, error } = await content.story({ ...request.edition, slug: address.slug }, signal);
  if (error) return failureOf(error);
  const vertical = verticalOf(site, story.vertical);
  if (!vertical) return noPageFound;
  if (address.vertical !== story.vertical || address.supertag !== story.supertag)
    return redirectTo(links.story(story));
  return {
    kind: 'page',
    view: { kind: 'story', component: StoryPage, props: await storyModel(story, context) },
    deferred: { related: relatedTo(story, context) },
    title: story.title,
    description: story.standfirst,
    canonical: canonicalLinks.story(story),
    variants: false,
    translations: [story, ...story.translations].map((version) => ({
      hreflang: isoTag(version.locale, version.region),
      href: canonicalLinks.story(version),
    })),
    ...shareImage(story.picture, context),
    article: true,
    structuredData: [newsArticle(story, context)],
    pageId: `story-${story.id}`,
    share: shareModel(story, context),
    ...(vertical.hidden ? { robots: 'noindex' } : {}),
    tags: [`story-${story.id}`, `vertical-${story.vertical}`],
  };
}

/** `/:verticals/:supertags/:story` */
export const story = definePage({
  name: 'verticals-supertags-story',
  paths: ['/:verticals/:supertags/:story'],
  guards: [eventsUnderEvents, knownVertical],
  cache: 'story',
  ads: { unit: 'ARTICLE' },
  shareButton: true,
  load: (context) => {
    const { verticals: vertical, supertags: supertag, story: slug } = context.request.params;
    return storyPage(context, { slug, vertical, supertag });
  },
});
