import { type Static, Type } from 'typebox';
import { Block } from './blocks.ts';
import { WebAddress } from './link.ts';
import { LeadFilm } from './media/media.ts';
import { Moment } from './moment.ts';
import { Picture } from './picture.ts';
import { LocaleCode, RegionCode, Slug } from './vocabulary.ts';

export const storyStyles = ['hero', 'tatler-weekend', 'gallery', 'listicle'] as const;

export const StoryStyle = Type.Union(storyStyles.map((style) => Type.Literal(style)));
export type StoryStyle = (typeof storyStyles)[number];

const Byline = Type.Object({ slug: Slug, name: Type.String(), role: Type.Optional(Type.String()) });
export type Byline = Static<typeof Byline>;

/** Who paid for a story, with the address of their site. */
const Sponsor = Type.Object({
  by: Type.String({ minLength: 1 }),
  link: Type.Optional(WebAddress),
});

/** What was wrong in a story, and when that was corrected. `text` may have inline marks. */
const Correction = Type.Object({
  at: Moment,
  text: Type.String({ minLength: 1 }),
});

/** The kinds of profile that a story can name as its places. */
export const storyPlaceKinds = ['restaurant', 'place'] as const;

const StoryPlace = Type.Object({
  kind: Type.Unsafe<(typeof storyPlaceKinds)[number]>(Type.String({ enum: storyPlaceKinds })),
  slug: Slug,
});

/** What a review gives the first of its places, of 5. */
export const Rating = Type.Number({ minimum: 1, maximum: 5 });

const NonEmpty = Type.String({ minLength: 1 });

const Minutes = Type.Integer({ minimum: 1, maximum: 100_000 });

/** How a dish is made, below the text of a story. Its texts have no marks. */
export const recipeFields = {
  /** The name of the dish; the title of the story if absent. */
  name: Type.Optional(NonEmpty),
  /** How much it makes, in words, as “4 bowls”. */
  yields: Type.Optional(NonEmpty),
  prepMinutes: Type.Optional(Minutes),
  cookMinutes: Type.Optional(Minutes),
  ingredients: Type.Array(NonEmpty, { minItems: 1 }),
  steps: Type.Array(NonEmpty, { minItems: 1 }),
};

export const Recipe = Type.Object(recipeFields);
export type Recipe = Static<typeof Recipe>;

export const maxTags = 20;
export const maxTagLength = 80;

/** What a story is about, in words of editors; each has a listing at `/tag/…`. */
export const Tags = Type.Array(Type.String({ minLength: 1, maxLength: maxTagLength, pattern: '\\S' }), {
  maxItems: maxTags,
});

/** What search engines are given in place of title and standfirst. */
const SearchTexts = Type.Object({ title: Type.Optional(NonEmpty), description: Type.Optional(NonEmpty) });

/** What shared links show in place of title, standfirst and picture. */
const SocialCard = Type.Object({
  title: Type.Optional(NonEmpty),
  description: Type.Optional(NonEmpty),
  picture: Type.Optional(Picture),
});

const cardFields = {
  id: Type.String(),
  slug: Slug,
  locale: LocaleCode,
  region: RegionCode,
  vertical: Slug,
  supertag: Slug,
  style: Type.Unsafe<StoryStyle>(StoryStyle),
  /** A word or two above the title, as “First look”. */
  kicker: Type.Optional(NonEmpty),
  title: NonEmpty,
  standfirst: Type.String(),
  publishedAt: Moment,
  readingMinutes: Type.Integer({ minimum: 1 }),
  author: Byline,
  /** All authors of a story of several, `author` first. */
  authors: Type.Optional(Type.Array(Byline, { minItems: 2 })),
  sponsored: Type.Optional(Sponsor),
  tags: Type.Optional(Tags),
  /** Where it was published first, if elsewhere: search engines are led there. */
  canonicalUrl: Type.Optional(WebAddress),
  /** A story may have none: its head then has words alone. */
  picture: Type.Optional(Picture),
};

/** A story as listings and fronts show it. */
export const StoryCard = Type.Object(cardFields);
export type StoryCard = Static<typeof StoryCard>;

/** The parts of the address of a translation. */
export const Translation = Type.Object({
  locale: LocaleCode,
  region: RegionCode,
  slug: Slug,
  vertical: Slug,
  supertag: Slug,
  /** Where it was published first, if elsewhere. */
  canonicalUrl: Type.Optional(WebAddress),
});

/** A summary in two to five points: the story's own sentences (`highlights`), or those of a language model (`ai`). */
export const Summary = Type.Object({
  label: Type.Union([Type.Literal('highlights'), Type.Literal('ai')]),
  points: Type.Array(Type.String({ minLength: 1 }), { minItems: 2, maxItems: 5 }),
  /** The paragraph that each point is from, as an index of the body. */
  paragraphs: Type.Optional(Type.Array(Type.Integer({ minimum: 0 }))),
  /** Whether an editor approved what a language model wrote. */
  approved: Type.Optional(Type.Literal(true)),
});
export type Summary = Static<typeof Summary>;

/** A whole story. `version` increases with each published change. */
export const Story = Type.Object({
  ...cardFields,
  regions: Type.Array(RegionCode),
  /** Plays in place of `picture`, which is its poster: without one it is not shown. */
  film: Type.Optional(LeadFilm),
  location: Type.Optional(Type.String()),
  search: Type.Optional(SearchTexts),
  social: Type.Optional(SocialCard),
  /** The slug of the collection that the story is a part of. */
  series: Type.Optional(Slug),
  /** The restaurants and places that the story is about. */
  places: Type.Optional(Type.Array(StoryPlace)),
  /** Set on a review: what the first of `places` is given. */
  rating: Type.Optional(Rating),
  recipe: Type.Optional(Recipe),
  corrections: Type.Optional(Type.Array(Correction)),
  /** Whether no language model may summarise it. */
  noAiSummary: Type.Optional(Type.Boolean()),
  updatedAt: Moment,
  version: Type.Integer({ minimum: 1 }),
  translations: Type.Array(Translation),
  /** Set when the story is a translation, and its original has been changed since. */
  originalChanged: Type.Optional(Type.Boolean()),
  body: Type.Array(Block),
  summary: Type.Optional(Summary),
});
export type Story = Static<typeof Story>;
