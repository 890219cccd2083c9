import { type Static, Type } from 'typebox';
import { WebAddress } from '../../content/contract/link.ts';
import { Rating, recipeFields, StoryStyle, Tags } from '../../content/contract/story.ts';
import { RegionCode, Slug } from '../../content/contract/vocabulary.ts';
import { bounds } from '../../lib/limits/bounds.ts';
import { byLocale, Earlier, Moment, PictureName, strict, Text } from './common.ts';

/** Whether and when something of a file is public. */
export const lifetimeFields = {
  state: Type.Optional(
    Type.Unsafe<'draft' | 'published'>(
      Type.String({
        enum: ['draft', 'published'],
        description: 'A draft is not public; published if absent.',
      }),
    ),
  ),
  publishAt: Type.Optional(
    Type.String({ ...Moment, description: 'When it becomes public; a story at its publishedAt if absent.' }),
  ),
  expireAt: Type.Optional(
    Type.String({ ...Moment, description: 'When it stops being public: its address then answers 410.' }),
  ),
};

/** The front matter of `stories/LOCALE/SLUG.md`. */
export const StoryFields = strict(
  {
    kicker: Type.Optional(
      Type.String({ ...Text, description: 'A word or two above the title, as First look.' }),
    ),
    title: Text,
    standfirst: Type.Optional(
      Type.String({ description: 'One sentence below the title, on cards and for search engines.' }),
    ),
    vertical: Slug,
    supertag: Slug,
    style: Type.Optional(
      Type.Unsafe<StoryStyle>(
        Type.String({ enum: StoryStyle.anyOf.map(({ const: style }) => style), default: 'hero' }),
      ),
    ),
    author: Type.Optional(
      Type.String({
        ...Slug,
        description: 'The slug of an author of authors.json. A story has one author, or several authors.',
      }),
    ),
    authors: Type.Optional(
      Type.Array(Slug, {
        minItems: 1,
        description: 'The slugs of several authors of authors.json, in order.',
      }),
    ),
    regions: Type.Optional(
      Type.Array(RegionCode, {
        minItems: 1,
        description:
          "The regions that the story runs in, the story's own region first; the first region that reads its language if absent.",
      }),
    ),
    publishedAt: Moment,
    updatedAt: Type.Optional(Moment),
    picture: Type.Optional(PictureName),
    caption: Type.Optional(
      Type.String({ ...Text, description: 'The caption of the picture, which may have inline marks.' }),
    ),
    credit: Type.Optional(
      Type.String({ ...Text, description: 'Who made the picture; as pictures.json has it if absent.' }),
    ),
    film: Type.Optional(
      Type.Array(Text, {
        minItems: 1,
        maxItems: bounds.media.mediaSources.max,
        description:
          'Files of the folder media: a silent loop in place of the picture, which stands for it until it plays.',
      }),
    ),
    search: Type.Optional(
      strict(
        { title: Type.Optional(Text), description: Type.Optional(Text) },
        'What search engines are given in place of title and standfirst.',
      ),
    ),
    social: Type.Optional(
      strict(
        {
          title: Type.Optional(Text),
          description: Type.Optional(Text),
          picture: Type.Optional(PictureName),
        },
        'What shared links show in place of title, standfirst and picture.',
      ),
    ),
    canonicalUrl: Type.Optional(
      Type.String({
        ...WebAddress,
        description: 'Where the story was published first, if elsewhere: search engines are led there.',
      }),
    ),
    tags: Type.Optional(
      Type.Array(Tags.items, {
        ...Tags,
        description: 'What the story is about, in a word or two each. Each has a listing at /tag/….',
      }),
    ),
    location: Type.Optional(Text),
    previously: Earlier,
    ...lifetimeFields,
    series: Type.Optional(
      Type.String({ ...Slug, description: 'The slug of the collection that the story is a part of.' }),
    ),
    places: Type.Optional(
      Type.Array(Slug, { description: 'The slugs of the restaurants and places that the story is about.' }),
    ),
    rating: Type.Optional(
      Type.Number({ ...Rating, description: 'What a review gives the first of its places, of 5.' }),
    ),
    recipe: Type.Optional(strict(recipeFields, 'How a dish is made; shown below the text.')),
    sponsored: Type.Optional(
      strict(
        { by: Text, link: Type.Optional(WebAddress) },
        'Who paid for the story, and the address of their site. Readers and search engines are told.',
      ),
    ),
    corrections: Type.Optional(
      Type.Array(strict({ at: Moment, text: Text }), {
        description: 'What was wrong in the story, and when that was corrected; shown below it.',
      }),
    ),
    noAiSummary: Type.Optional(
      Type.Boolean({ description: 'Whether no language model may summarise the story.' }),
    ),
    translates: Type.Optional(
      Type.String({ ...Slug, description: 'The slug of the story that this one is a translation of.' }),
    ),
  },
  'Front matter of stories/LOCALE/SLUG.md in a content folder',
);
export type StoryFields = Static<typeof StoryFields>;

/** The front matter of `pages/LOCALE/SLUG.md`. */
export const PageFields = strict(
  { title: Text, standfirst: Type.Optional(Text), updatedAt: Moment, previously: Earlier, ...lifetimeFields },
  'Front matter of pages/LOCALE/SLUG.md in a content folder',
);
export type PageFields = Static<typeof PageFields>;

const AuthorTexts = strict({ name: Text, role: Type.Optional(Text), about: Type.Optional(Text) });
export type AuthorTexts = Static<typeof AuthorTexts>;

/** `authors.json`: who writes, with a name, a role and a few sentences in each language. */
export const AuthorsFile = Type.Array(
  strict({
    slug: Slug,
    region: RegionCode,
    picture: Type.Optional(PictureName),
    createdAt: Type.Optional(Moment),
    updatedAt: Moment,
    texts: byLocale(AuthorTexts),
  }),
  { description: 'authors.json of a content folder' },
);
export type Author = Static<typeof AuthorsFile>[number];

/** `search-aliases.json`: names and words that mean the same in a search, in groups. */
export const SearchAliasesFile = Type.Array(
  Type.Array(Text, { minItems: 2, maxItems: 24, uniqueItems: true }),
  {
    description:
      'search-aliases.json of a content folder: groups of names and words that mean the same in a search',
  },
);
export type SearchAliasesFile = Static<typeof SearchAliasesFile>;

/** `page-views.json`: how often stories were viewed before, by `LOCALE/SLUG`. */
export const PageViewsFile = Type.Record(Type.String(), Type.Integer({ minimum: 1 }), {
  description: 'page-views.json of a content folder: page views of stories by LOCALE/SLUG',
});
export type PageViewsFile = Static<typeof PageViewsFile>;
