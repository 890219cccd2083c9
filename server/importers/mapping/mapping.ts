import { type Static, Type } from 'typebox';
import { LocaleCode, RegionCode, Slug } from '../../content/contract/vocabulary.ts';
import { type MappedFact, mappedFacts } from './facts.ts';

const strict = <P extends Parameters<typeof Type.Object>[0]>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

const Label = Type.String({ minLength: 1 });

/** Where the stories of a category stand; without a supertag it is found by their tags. */
const Place = strict({ vertical: Slug, supertag: Type.Optional(Slug) });

/** The kinds of profile that records of other types may become. */
export const mappedKinds = ['restaurant', 'event', 'person', 'place', 'designer'] as const;
export type MappedKind = (typeof mappedKinds)[number];

/** The mapping file of an import: what the terms, authors and languages of a source are in the magazine. */
export const Mapping = strict({
  /** The source that it belongs to. */
  source: Type.String(),
  /** The name of the magazine, if it has none yet. */
  title: Label,
  /** The language of texts that name none. */
  locale: LocaleCode,
  /** The languages of a source of several, by its own codes; null leaves the texts of a language out. */
  locales: Type.Record(Type.String(), Type.Union([LocaleCode, Type.Null()])),
  /** The regions that stories run in, their own region first. */
  regions: Type.Array(RegionCode, { minItems: 1 }),
  /** What the types of a source become; null leaves them out. */
  types: Type.Record(
    Type.String(),
    Type.Unsafe<'story' | 'page' | MappedKind | null>(
      Type.Union([Type.String({ enum: ['story', 'page', ...mappedKinds] }), Type.Null()]),
    ),
  ),
  /** The fields of each type that becomes profiles, by the facts that they hold. */
  facts: Type.Optional(
    Type.Record(
      Type.String(),
      Type.Partial(
        strict(
          Object.fromEntries(mappedFacts.map((fact) => [fact, Label])) as Record<MappedFact, typeof Label>,
        ),
      ),
    ),
  ),
  /** What verticals and supertags are called, by slug. */
  verticals: Type.Record(Slug, Label),
  supertags: Type.Record(Slug, Label),
  /** For stories that no category or tag places, and that name no author. */
  default: strict({ vertical: Slug, supertag: Slug, author: Slug }),
  /** By the slug in the source; null takes no account of a category. */
  categories: Type.Record(Type.String(), Type.Union([Place, Type.Null()])),
  /** The supertag for each tag; null takes no account of it. */
  tags: Type.Record(Type.String(), Type.Union([Slug, Type.Null()])),
  /** By what the source calls them. */
  authors: Type.Record(Type.String(), strict({ slug: Slug, name: Label })),
});
export type Mapping = Static<typeof Mapping>;
