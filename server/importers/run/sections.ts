import { canonicalLinks } from '../../content/links.ts';
import { tagSlug } from '../../content/text/tag-slug.ts';
import type { RedirectChange } from '../../publishing/redirects/redirect-store.ts';
import { plainTextOf } from '../html/convert-body.ts';
import type { Mapping } from '../mapping/mapping.ts';
import type { StoryPlace } from '../mapping/places.ts';
import type { Overview } from '../records.ts';
import type { Section } from '../store/site-sections.ts';

/** The verticals and supertags of stories, as the site needs them. */
export function sectionsOf(places: readonly StoryPlace[], { verticals, supertags }: Mapping): Section[] {
  const bySlug = new Map<string, Set<string>>();
  for (const { vertical, supertag } of places)
    bySlug.set(vertical, (bySlug.get(vertical) ?? new Set()).add(supertag));
  const order = Object.keys(verticals);
  return [...bySlug]
    .toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .map(([slug, own]) => ({
      slug,
      label: verticals[slug] ?? slug,
      supertags: [...own].map((supertag) => ({ slug: supertag, label: supertags[supertag] ?? supertag })),
    }));
}

/** The address of a term, and of its feed in any form, each with where it leads. */
const withFeed = (from: string, to: string, feed: string): RedirectChange[] => [
  { from: encodeURI(from), to },
  ...['feed', 'rss', 'feed/atom'].map((form) => ({ from: encodeURI(`${from}/${form}`), to: feed })),
];

/** These addresses, and the one that names the first of them by its number. */
const withNumber = (name: string, number: string | undefined, all: RedirectChange[]): RedirectChange[] =>
  all[0] && number ? [...all, { ...all[0], from: `/?${name}=${number}` }] : all;

/** Where a place is shown, if stories were imported into it. */
function pathOfPlace(
  { vertical, supertag }: { vertical?: string; supertag?: string | undefined },
  places: readonly StoryPlace[],
): string | undefined {
  const used = places.find(
    (place) => (!vertical || place.vertical === vertical) && (!supertag || place.supertag === supertag),
  );
  return used && `/${used.vertical}${supertag ? `/${supertag}` : ''}`;
}

/** The path of each category below those above it. */
function categoryPaths({ categories }: Overview): (slug: string, depth?: number) => string {
  const parents = new Map(categories.map(({ slug, parent }) => [slug, parent]));
  const pathOf = (slug: string, depth = 0): string => {
    const parent = parents.get(slug);
    return parent && depth < 8 ? `${pathOf(parent, depth + 1)}/${slug}` : slug;
  };
  return pathOf;
}

/**
 * Where the pages and feeds of categories, tags and authors lead, as far as stories were imported into what they became,
 * and the feed of the whole source. A tag that places no story leads to the listing of its own, a category in which nothing
 * stands to the search for its name, one that the mapping takes no account of to the front page.
 */
export function termRedirects(
  overview: Overview,
  mapping: Mapping,
  places: readonly StoryPlace[],
): RedirectChange[] {
  if (places.length === 0) return [];
  const feeds = `/feeds/${mapping.regions[0]}/${mapping.locale}`;
  const toPlace = (from: string, path: string) => withFeed(from, path, `${feeds}${path}/rss.xml`);
  const pathOf = categoryPaths(overview);
  const isGhost = overview.name.startsWith('ghost:');
  const toSearch = (from: string, name: string) =>
    withFeed(from, `/search?q=${encodeURIComponent(name)}`, `${feeds}/rss.xml`);
  const categories = overview.categories.flatMap(({ slug, name, number }) => {
    const place = mapping.categories[slug];
    const from = isGhost ? `/tag/${slug}` : `/category/${pathOf(slug)}`;
    if (!place) return isGhost ? [] : withNumber('cat', number, withFeed(from, '/', `${feeds}/rss.xml`));
    const path = pathOfPlace(place, places);
    return withNumber('cat', number, path ? toPlace(from, path) : toSearch(from, name));
  });
  const known = new Set(categories.map(({ from }) => from));
  const toTag = (from: string, name: string) => {
    const tag = tagSlug(plainTextOf(name));
    if (tag === '') return toSearch(from, name);
    return withFeed(from, canonicalLinks.tag(tag), `${feeds}/tag/${tag}/rss.xml`);
  };
  const tags = overview.tags.flatMap(({ slug, name }) => {
    const supertag = mapping.tags[slug];
    const path = supertag ? pathOfPlace({ supertag }, places) : undefined;
    return path ? toPlace(`/tag/${slug}`, path) : toTag(`/tag/${slug}`, name);
  });
  const authors = overview.authors.flatMap(({ id, slug, number }) => {
    const own = mapping.authors[id];
    if (!own) return [];
    const profile = canonicalLinks.profile({ kind: 'author', slug: own.slug });
    const all = withFeed(`/author/${slug}`, profile, `${feeds}/authors/${own.slug}/rss.xml`);
    // The address itself leads there with the profile.
    return withNumber('author', number, all).slice(1);
  });
  const whole = ['/feed', '/rss', '/feed/rss2', '/feed/atom', '/?feed=rss2', '/?feed=atom', '/comments/feed'];
  return [
    ...categories,
    ...tags.filter(({ from }) => !known.has(from)),
    ...authors,
    ...whole.map((from) => ({ from, to: `${feeds}/rss.xml` })),
  ];
}
