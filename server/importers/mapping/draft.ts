import { defaultLocale, isLocale, type Locale } from '../../../locales/languages.ts';
import { localesOf, type Region, regionsOf, type Tenant } from '../../../locales/regions.ts';
import type { Overview, SourceTerm } from '../records.ts';
import { draftFacts } from './facts.ts';
import { localeOfCode } from './languages.ts';
import type { MappedKind, Mapping } from './mapping.ts';
import { isReservedFirst, isReservedSupertag } from './reserved.ts';
import { avoiding, slugOfAny } from './slugs.ts';

const maxVerticals = 8;
const maxTags = 24;
const minOfTag = 3;
const maxSlugLength = 60;

const uncategorized =
  /^(?:uncategori[sz]ed|default|general|sin-categoria|non-classe|allgemein|senza-categoria|bez-rubriki)$/;

const verticalSlug = (text: string, id: string) => {
  const slug =
    slugOfAny(text).slice(0, maxSlugLength).replace(/-$/, '') || `section-${slugOfAny(id) || 'other'}`;
  return avoiding(slug, isReservedFirst, 'stories');
};
const supertagSlug = (text: string, id: string) => {
  const slug =
    slugOfAny(text).slice(0, maxSlugLength).replace(/-$/, '') || `topic-${slugOfAny(id) || 'other'}`;
  return avoiding(slug, isReservedSupertag, 'stories');
};

/**
 * The terms that are translations of others: as the source says, or by their slugs, which end with the code of a language
 * (`dining-th`).
 */
function originalsOf(terms: readonly SourceTerm[], languages: readonly string[]): Map<string, string> {
  const slugs = new Set(terms.map(({ slug }) => slug));
  const codes = languages.map((code) => code.toLowerCase().replaceAll('_', '-'));
  return new Map(
    terms.flatMap(({ slug, translates }): [string, string][] => {
      const code = codes.find((each) => slug.endsWith(`-${each}`));
      const original = translates ?? (code ? slug.slice(0, -code.length - 1) : undefined);
      return original && original !== slug && slugs.has(original) ? [[slug, original]] : [];
    }),
  );
}

interface Tree {
  rootOf(term: SourceTerm): SourceTerm;
  countOf(root: SourceTerm): number;
}

/** Which categories stand below which. */
function treeOf(categories: readonly SourceTerm[]): Tree {
  const bySlug = new Map(categories.map((term) => [term.slug, term]));
  const rootOf = (term: SourceTerm, seen = new Set<string>()): SourceTerm => {
    const parent = term.parent ? bySlug.get(term.parent) : undefined;
    if (!parent || seen.has(term.slug)) return term;
    seen.add(term.slug);
    return rootOf(parent, seen);
  };
  const counts = new Map<string, number>();
  for (const term of categories) {
    const root = rootOf(term).slug;
    counts.set(root, (counts.get(root) ?? 0) + term.count);
  }
  return { rootOf: (term) => rootOf(term), countOf: ({ slug }) => counts.get(slug) ?? 0 };
}

type Places = Pick<Mapping, 'verticals' | 'supertags' | 'categories' | 'tags' | 'default'>;

/** The largest categories become verticals, those below them supertags; the others are supertags of the default vertical. */
function draftCategories({ categories: all, languages }: Overview, places: Places): void {
  const originals = originalsOf(all, languages);
  const categories = all.filter(({ slug }) => !originals.has(slug));
  const { rootOf, countOf } = treeOf(categories);
  const roots = categories.filter(
    (term) => rootOf(term) === term && !uncategorized.test(slugOfAny(term.slug)),
  );
  const largest = roots
    .filter((root) => countOf(root) > 0)
    .toSorted((one, other) => countOf(other) - countOf(one))
    .slice(0, maxVerticals);
  const verticals = new Map(largest.map((root) => [root.slug, verticalSlug(root.slug, root.slug)]));
  for (const root of largest) places.verticals[verticals.get(root.slug) as string] = root.name || root.slug;
  for (const term of categories) {
    if (uncategorized.test(slugOfAny(term.slug))) {
      places.categories[term.slug] = null;
      continue;
    }
    const vertical = verticals.get(rootOf(term).slug);
    if (vertical && rootOf(term) === term) {
      places.categories[term.slug] = { vertical };
      continue;
    }
    const supertag = supertagSlug(term.slug, term.slug);
    places.supertags[supertag] ??= term.name || term.slug;
    places.categories[term.slug] = { vertical: vertical ?? places.default.vertical, supertag };
  }
  for (const [slug, original] of originals) places.categories[slug] = places.categories[original] ?? null;
}

/** The tags that many stories have become supertags. */
function draftTags({ tags, categories }: Overview, places: Places): void {
  const frequent = tags.toSorted((one, other) => other.count - one.count).slice(0, maxTags);
  const used = new Set(frequent.filter(({ count }) => count >= minOfTag).map(({ slug }) => slug));
  const own = new Set(categories.map(({ slug }) => slug));
  for (const { slug, name } of tags) {
    const isVertical = own.has(slug) && places.categories[slug] && !places.categories[slug].supertag;
    if (!used.has(slug) || isVertical) {
      places.tags[slug] = null;
      continue;
    }
    const supertag = supertagSlug(slug, slug);
    places.supertags[supertag] ??= name || slug;
    places.tags[slug] = supertag;
  }
}

/** A slug for each author; two of one name are told apart by a number. */
function draftAuthors({ authors }: Overview): Mapping['authors'] {
  const taken = new Set<string>();
  return Object.fromEntries(
    authors.map(({ id, slug, name }) => {
      const base = slugOfAny(name) || slugOfAny(slug) || 'author';
      let own = base;
      for (let number = 2; taken.has(own); number++) own = `${base}-${number}`;
      taken.add(own);
      return [id, { slug: own, name: name || id }];
    }),
  );
}

export interface DraftOptions {
  tenant: Tenant;
  /** The language of texts that name none; that of the source by default. */
  locale?: string | undefined;
}

/** The regions of a tenant that are read in a language; all of them when none is. */
function regionsIn(tenant: Tenant, locale: Locale): Region[] {
  const all = regionsOf(tenant);
  const fitting = all.filter((region) => localesOf(region).includes(locale));
  return fitting.length > 0 ? fitting : [...all];
}

/** Languages that there are not stand in the language of the magazine, where they can be read. */
const localesFor = (codes: readonly string[], locale: Locale) =>
  Object.fromEntries(codes.map((code) => [code, localeOfCode(code) ?? locale]));

/** The kinds of profile that types are often made for, by their names. */
const kindNames: readonly (readonly [RegExp, MappedKind])[] = [
  [/restaurant|eatery|^bars?$|^cafes?$/, 'restaurant'],
  [/event|concert|exhibition/, 'event'],
  [/^(?:people|persons?|celebrit(?:y|ies)|team|staff|honou?rees?)$/, 'person'],
  [/venue|^places?$|^hotels?$|location|^shops?$/, 'place'],
  [/designer/, 'designer'],
];

/** What records of a type become in a draft. */
function kindOfType(type: string): Mapping['types'][string] {
  if (type === 'post') return 'story';
  if (type === 'page') return 'page';
  return kindNames.find(([form]) => form.test(type.toLowerCase()))?.[1] ?? null;
}

/** A mapping for a source, as a publisher may begin with: to be looked at and changed. */
export function draftMapping(overview: Overview, { tenant, locale: chosen }: DraftOptions): Mapping {
  const locale = isLocale(chosen) ? chosen : (localeOfCode(overview.language ?? '') ?? defaultLocale);
  const places: Places = {
    default: { vertical: 'stories', supertag: 'general', author: 'editors' },
    verticals: { stories: 'Stories' },
    supertags: { general: 'General' },
    categories: {},
    tags: {},
  };
  draftCategories(overview, places);
  draftTags(overview, places);
  const types = Object.keys(overview.types).map((type) => [type, kindOfType(type)] as const);
  const facts = Object.entries(overview.fields ?? {}).flatMap(([type, fields]) => {
    const found = kindOfType(type) ? draftFacts(fields) : {};
    return Object.keys(found).length > 0 ? [[type, found] as const] : [];
  });
  return {
    source: overview.name,
    title: overview.title || 'Magazine',
    locale,
    locales: localesFor(overview.languages, locale),
    regions: regionsIn(tenant, locale),
    types: { post: 'story', page: 'page', ...Object.fromEntries(types) },
    ...(facts.length > 0 ? { facts: Object.fromEntries(facts) } : {}),
    ...places,
    authors: draftAuthors(overview),
  };
}
