import { type Static, Type } from 'typebox';
import { bounds } from '../../../lib/limits/bounds.ts';
import { Block } from '../blocks.ts';
import { colourPattern } from '../brand.ts';
import { Moment } from '../moment.ts';
import { Picture } from '../picture.ts';
import { StoryCard } from '../story.ts';
import { editionFields, LocaleCode, RegionCode, Slug } from '../vocabulary.ts';

const { coverLines, coverLineLength, sections, sectionStories } = bounds.issues;

/** The archive of an edition lists so many. */
export const maxListedIssues = 240;

const closed = { additionalProperties: false };

/** How a cover is set: type on a picture that fills the sheet, or a picture in a sheet of one colour. */
export const coverDesigns = ['full', 'framed'] as const;

/** The look of a cover. Without a picture it is type on its colour. */
const coverFields = {
  picture: Type.Optional(Picture),
  design: Type.Optional(
    Type.Unsafe<(typeof coverDesigns)[number]>(
      Type.String({ enum: coverDesigns, description: 'full if absent.' }),
    ),
  ),
  /** The letters on a picture: light ones on a dark picture, which is what is meant if absent, or dark ones. */
  letters: Type.Optional(Type.Unsafe<'light' | 'dark'>(Type.String({ enum: ['light', 'dark'] }))),
  /** The sheet, where no picture fills it. */
  colour: Type.Optional(Type.String({ pattern: colourPattern })),
};

export const CoverText = Type.String({ minLength: 1, maxLength: coverLineLength.max });

/** A line of a cover, and the story that it announces. */
const CoverLine = Type.Object({ text: CoverText, story: Type.Optional(Slug) }, closed);

const IssueSection = Type.Object(
  {
    title: Type.Optional(CoverText),
    stories: Type.Array(Slug, { minItems: 1, maxItems: sectionStories.max, uniqueItems: true }),
  },
  closed,
);

const issueFields = {
  slug: Slug,
  locale: LocaleCode,
  regions: Type.Array(RegionCode, { minItems: 1 }),
  title: Type.String({ minLength: 1 }),
  number: Type.Optional(Type.Integer({ minimum: 1, maximum: 99_999 })),
  /** Orders the archive; pages show its month and year. */
  date: Moment,
  /** Stands in place of month and year. */
  dateline: Type.Optional(CoverText),
  standfirst: Type.Optional(Type.String()),
};

/** An issue as editors make it: a cover, and stories by their slugs, or those of their translations, in sections. */
export const EditedIssue = Type.Object({
  ...issueFields,
  cover: Type.Object(
    {
      ...coverFields,
      lines: Type.Optional(Type.Array(CoverLine, { maxItems: coverLines.max })),
    },
    closed,
  ),
  sections: Type.Array(IssueSection, { maxItems: sections.max }),
  /** What the editors say at its head. */
  body: Type.Optional(Type.Array(Block)),
});
export type EditedIssue = Static<typeof EditedIssue>;

const IssueReference = Type.Object({ slug: Slug, locale: LocaleCode, title: Type.String() });

/** The editions that have something. */
const Editions = Type.Array(Type.Object(editionFields));

/** An issue as the archive lists it. */
export const IssueCard = Type.Object({
  ...issueFields,
  cover: Type.Object(coverFields),
  editions: Editions,
});
export type IssueCard = Static<typeof IssueCard>;

/** One issue with its stories: those that the edition lists in the language of the issue. */
export const Issue = Type.Object({
  ...issueFields,
  cover: Type.Object({
    ...coverFields,
    lines: Type.Array(
      Type.Object({
        text: Type.String(),
        story: Type.Optional(Type.Object({ vertical: Slug, supertag: Slug, slug: Slug })),
      }),
    ),
  }),
  sections: Type.Array(Type.Object({ title: Type.Optional(Type.String()), items: Type.Array(StoryCard) })),
  body: Type.Array(Block),
  /** The issues before and after it in the edition. */
  previous: Type.Optional(IssueReference),
  next: Type.Optional(IssueReference),
  editions: Editions,
});
export type Issue = Static<typeof Issue>;

/** The issues of an edition, the newest first, and the editions that have any. */
export const IssueIndex = Type.Object({
  items: Type.Array(IssueCard),
  editions: Editions,
});
export type IssueIndex = Static<typeof IssueIndex>;
