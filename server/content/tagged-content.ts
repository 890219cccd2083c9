import { type CallName, callNames, type Input, type Output } from './contract/calls.ts';
import type { ProfileCard } from './contract/profile.ts';
import type { StoryCard } from './contract/story.ts';
import type { Answer, ContentSource } from './source.ts';

/** A content source that notes what a page is made from, so that the page can be purged when any of it changes. */
export interface TaggedContent {
  source: ContentSource;
  /** The tags of everything that was loaded so far. It grows as more is loaded. */
  tags: readonly string[];
  /** Adds tags of other origin. */
  add(tags: readonly string[]): void;
  /** Whether something is being loaded, the tags of which are not known yet. */
  isLoading(): boolean;
  /** Whether a call failed for another reason than that its content does not exist. */
  hasFailed(): boolean;
}

const ofStories = (cards: readonly Pick<StoryCard, 'id'>[]) => cards.map(({ id }) => `story-${id}`);
const ofProfiles = (cards: readonly Pick<ProfileCard, 'kind' | 'slug'>[]) =>
  cards.map(({ kind, slug }) => `${kind}-${slug}`);

/** The tag of lists of a region's stories, of one vertical or of all. */
const listTag = (region: string, vertical?: string) =>
  vertical === undefined ? `stories-${region}` : `stories-${region}-${vertical}`;

type TagsOf = { [N in CallName]: (input: Input<N>, data: Output<N> | undefined) => string[] };

/** What each answer is made from. What is missing has a tag too where its key is known: it may be published later. */
const tagsOf: TagsOf = {
  siteConfig: () => ['site'],
  editions: () => ['site'],
  brandFile: () => [],
  pagesIndex: () => ['pages'],
  staticPage: ({ slug }) => [`page-${slug}`],
  issues: () => ['issues'],
  issue: ({ slug }, issue) => [
    'issues',
    `issue-${slug}`,
    ...ofStories(issue?.sections.flatMap(({ items }) => items) ?? []),
  ],
  front: ({ region, slug }, front) => [
    slug === 'home' ? `front-${region}` : `front-${region}-${slug}`,
    listTag(region, slug === 'home' ? undefined : slug),
    ...ofStories(front?.lead ?? []),
    ...ofStories(front?.latest ?? []),
    ...ofStories(front?.weekend ?? []),
    ...ofStories(front?.sections.flatMap(({ items }) => items) ?? []),
  ],
  stories: ({ region, vertical, author }, list) => [
    author === undefined ? listTag(region, vertical) : `stories-by-${author}`,
    ...ofStories(list?.items ?? []),
  ],
  story: (_, story) => (story ? ofStories([story]) : []),
  relatedStories: (_, list) => ofStories(list?.items ?? []),
  mostRead: (_, list) => ofStories(list?.items ?? []),
  search: () => ['search'],
  suggest: () => ['search'],
  profiles: ({ kind }, index) => [`kind-${kind}`, ...ofProfiles(index?.items ?? [])],
  profile: ({ kind, slug }, profile) => [
    `${kind}-${slug}`,
    ...ofProfiles(profile?.members ?? []),
    ...ofStories(profile?.stories ?? []),
  ],
  // As a search, a sitemap changes with anything.
  sitemapFiles: () => ['search'],
  sitemapEntries: () => ['search'],
  sitemapListings: () => ['search'],
  survey: ({ slug }) => [`survey-${slug}`],
};

/** The tags of what a call answered. */
export const contentTags = (name: CallName, input: never, data: unknown): string[] =>
  tagsOf[name](input, data as never);

/** Notes the tags of every answer of a content source, for one page. */
export function taggedContent(source: ContentSource): TaggedContent {
  const known = new Set<string>();
  const tags: string[] = [];
  let loading = 0;
  let failed = false;
  const add = (more: readonly string[]) => {
    for (const tag of more) {
      if (known.has(tag)) continue;
      known.add(tag);
      tags.push(tag);
    }
  };
  const tagged =
    (name: CallName) =>
    async (input: never, signal?: AbortSignal): Promise<Answer<unknown>> => {
      loading += 1;
      try {
        const answer = await source[name](input, signal);
        add(contentTags(name, input, answer.data));
        if (answer.error && answer.error.status >= 500) failed = true;
        return answer;
      } catch (error) {
        failed = true;
        throw error;
      } finally {
        loading -= 1;
      }
    };
  return {
    source: Object.fromEntries(callNames.map((name) => [name, tagged(name)])) as ContentSource,
    tags,
    add,
    isLoading: () => loading > 0,
    hasFailed: () => failed,
  };
}
