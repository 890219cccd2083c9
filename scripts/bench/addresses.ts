import type { Locale } from '../../locales/languages.ts';
import { localesOf, type Region, regionsOf } from '../../locales/regions.ts';
import type { Listing } from '../../server/content/contract/listing.ts';
import type { ProfileIndex, ProfileKind } from '../../server/content/contract/profile.ts';
import type { SiteConfig } from '../../server/content/contract/site-config.ts';
import type { StoryCard } from '../../server/content/contract/story.ts';
import { canonicalLinks } from '../../server/content/links.ts';
import { profileKinds } from '../../server/routes/profiles/kinds/index.ts';
import type { BenchRequest } from './load/load.ts';

/** A region in one of its languages. */
export interface Edition {
  region: Region;
  locale: Locale;
}

/** The editions of the site that the benchmark starts. */
export const editions: readonly Edition[] = regionsOf('asia').flatMap((region) =>
  localesOf(region).map((locale) => ({ region, locale })),
);

/** A request of a reader of an edition who chose it before, by cookies. */
export const requestOf = (path: string, { region, locale }: Edition): BenchRequest => ({
  path,
  headers: { cookie: `ta-region=${region}; ta-lang=${locale}`, 'accept-encoding': 'identity' },
});

/** Calls the content API of a running magazine. */
async function call<T>(origin: string, path: string, query: Record<string, string>): Promise<T> {
  const answer = await fetch(`${origin}/api/v1${path}?${new URLSearchParams(query)}`);
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Takes the first of each list, then the second of each, and so on. */
function* inTurn<T>(lists: readonly (readonly T[])[]): Generator<T> {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  for (let index = 0; index < longest; index++)
    for (const list of lists) if (index < list.length) yield list[index] as T;
}

const everyEdition = (paths: readonly string[]): BenchRequest[] =>
  paths.flatMap((path) => editions.map((edition) => requestOf(path, edition)));

const maxPage = 60;

/** The cards of the stories of an edition in its own language, the newest first. */
export async function storyCards(origin: string, edition: Edition, most: number): Promise<StoryCard[]> {
  const found: StoryCard[] = [];
  for (let page = 1; found.length < most; page++) {
    const query = { ...edition, size: String(maxPage), page: String(page) };
    const { items, pages } = await call<Listing>(origin, '/stories', query);
    found.push(...items);
    if (page >= pages) break;
  }
  return found.slice(0, most);
}

/** The path of a story. */
export const storyPathOf = ({ vertical, supertag, slug }: StoryCard) => `/${vertical}/${supertag}/${slug}`;

/** Stories, one of each edition in turn, each in the language of its edition; at most as many as asked for. */
export async function storiesOfEditions(origin: string, most: number): Promise<BenchRequest[]> {
  const lists = editions.map(async (edition) => {
    const cards = await storyCards(origin, edition, most);
    return cards.map((card) => requestOf(storyPathOf(card), edition));
  });
  return [...inTurn(await Promise.all(lists))].slice(0, most);
}

/** The paths of all stories, each once. */
export async function storyPaths(origin: string, most = Number.POSITIVE_INFINITY): Promise<string[]> {
  const found = new Set<string>();
  for (const edition of editions)
    for (const card of await storyCards(origin, edition, most)) found.add(storyPathOf(card));
  return [...found].slice(0, Math.min(most, found.size));
}

/** The titles of some stories of each edition. */
export async function storyTitles(origin: string): Promise<{ title: string; edition: Edition }[]> {
  const lists = editions.map(async (edition) => {
    const cards = await storyCards(origin, edition, maxPage);
    return cards.map(({ title }) => ({ title, edition }));
  });
  return (await Promise.all(lists)).flat();
}

async function profileRequests(origin: string, kind: ProfileKind): Promise<BenchRequest[]> {
  const lists = editions.map(async (edition) => {
    const { items } = await call<ProfileIndex>(origin, `/profiles/${kind}`, { ...edition });
    return items.map(({ slug }) => requestOf(canonicalLinks.profile({ kind, slug }), edition));
  });
  return [...inTurn(await Promise.all(lists))];
}

async function verticalsOf(origin: string): Promise<SiteConfig['verticals-index']> {
  const edition = editions[0] as Edition;
  return (await call<SiteConfig>(origin, '/config/site', { ...edition }))['verticals-index'];
}

/** The paths of the front and of those of verticals. */
export async function frontPaths(origin: string): Promise<string[]> {
  const verticals = Object.keys(await verticalsOf(origin));
  return ['/', ...verticals.map((vertical) => `/${vertical}`)];
}

/** The paths of the listings of all supertags. */
export async function listingPaths(origin: string): Promise<string[]> {
  return Object.entries(await verticalsOf(origin)).flatMap(([vertical, { supertags }]) =>
    Object.keys(supertags ?? {}).map((supertag) => `/${vertical}/${supertag}`),
  );
}

const maxStories = 400;

/** The page kinds that are measured, each with requests that may have a page. */
const candidates = {
  story: (origin) => storiesOfEditions(origin, maxStories),
  front: async (origin) => everyEdition(await frontPaths(origin)),
  listing: async (origin) => everyEdition(await listingPaths(origin)),
  restaurant: (origin) => profileRequests(origin, 'restaurant'),
  author: (origin) => profileRequests(origin, 'author'),
  index: async () => everyEdition(Object.values(profileKinds).map(({ indexPath }) => indexPath)),
} as const satisfies Record<string, (origin: string) => Promise<BenchRequest[]>>;

export type PageKind = keyof typeof candidates;
export const pageKinds = Object.keys(candidates) as PageKind[];

/** Whether a request is answered with a page. */
export async function isPage(origin: string, { path, headers }: BenchRequest): Promise<boolean> {
  const answer = await fetch(origin + path, { headers, redirect: 'manual' });
  await answer.arrayBuffer();
  return answer.status === 200;
}

/** The first of the requests that are answered with a page, each once. */
async function thosePages(
  origin: string,
  requests: readonly BenchRequest[],
  most: number,
): Promise<BenchRequest[]> {
  const found = new Map<string, BenchRequest>();
  for (const request of requests) {
    const key = `${request.headers.cookie} ${request.path}`;
    if (!found.has(key) && (await isPage(origin, request))) found.set(key, request);
    if (found.size >= most) break;
  }
  return [...found.values()];
}

/**
 * Pages of a kind over all editions of a running magazine, at most as many as asked for.
 * @throws Error when there are none
 */
export async function pagesOfKind(origin: string, kind: PageKind, most: number): Promise<BenchRequest[]> {
  const found = await thosePages(origin, await candidates[kind](origin), most);
  if (found.length === 0) throw new Error(`the content has no page of the kind ${kind}`);
  return found;
}
