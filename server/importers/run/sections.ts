import type { RedirectChange } from '../../publishing/redirects/redirect-store.ts';
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

/** Where the pages of categories lead, as far as stories were imported into what they became. */
export function categoryRedirects(
  { categories }: Overview,
  mapping: Mapping,
  places: readonly StoryPlace[],
): RedirectChange[] {
  const parents = new Map(categories.map(({ slug, parent }) => [slug, parent]));
  const pathOf = (slug: string, depth = 0): string => {
    const parent = parents.get(slug);
    return parent && depth < 8 ? `${pathOf(parent, depth + 1)}/${slug}` : slug;
  };
  return categories.flatMap(({ slug }): RedirectChange[] => {
    const place = mapping.categories[slug];
    if (!place) return [];
    const isUsed = places.some(
      ({ vertical, supertag }) =>
        vertical === place.vertical && (!place.supertag || place.supertag === supertag),
    );
    if (!isUsed) return [];
    const to = place.supertag ? `/${place.vertical}/${place.supertag}` : `/${place.vertical}`;
    return [{ from: `/category/${pathOf(slug)}`, to }];
  });
}
