import { type Static, Type } from 'typebox';
import { colourPattern } from '../../content/contract/brand.ts';
import { CoverText, coverDesigns } from '../../content/contract/issues/issue.ts';
import { RegionCode, Slug } from '../../content/contract/vocabulary.ts';
import { bounds } from '../../lib/limits/bounds.ts';
import { Earlier, Moment, PictureName, strict, Text } from './common.ts';
import { lifetimeFields } from './texts.ts';

const { coverLines, sections, sectionStories } = bounds.issues;

const Cover = strict(
  {
    picture: Type.Optional(PictureName),
    design: Type.Optional(
      Type.Unsafe<(typeof coverDesigns)[number]>(
        Type.String({
          enum: coverDesigns,
          description:
            'full: type on a picture that fills the sheet; framed: a picture in a sheet of one colour.',
        }),
      ),
    ),
    letters: Type.Optional(
      Type.Unsafe<'light' | 'dark'>(
        Type.String({ enum: ['light', 'dark'], description: 'The letters on a picture; light if absent.' }),
      ),
    ),
    colour: Type.Optional(
      Type.String({
        pattern: colourPattern,
        description: 'The sheet, where no picture fills it, as #8a3b1f.',
      }),
    ),
    lines: Type.Optional(
      Type.Array(strict({ text: CoverText, story: Type.Optional(Slug) }), {
        maxItems: coverLines.max,
        description: 'What the cover announces, the first line the largest, each with a story or without.',
      }),
    ),
  },
  'The cover: a picture, or type alone.',
);

/** The front matter of `issues/LOCALE/SLUG.md`. */
export const IssueFields = strict(
  {
    title: Text,
    number: Type.Optional(Type.Integer({ minimum: 1, maximum: 99_999 })),
    date: Type.String({
      ...Moment,
      description: 'Its month and year stand on the cover, and order the archive.',
    }),
    dateline: Type.Optional({ ...CoverText, description: 'Stands in place of month and year: Winter 2026.' }),
    standfirst: Type.Optional(Text),
    regions: Type.Optional(
      Type.Array(RegionCode, {
        minItems: 1,
        description:
          'The regions that the issue belongs to; the first region that reads its language if absent.',
      }),
    ),
    cover: Cover,
    sections: Type.Array(
      strict({
        title: Type.Optional(CoverText),
        stories: Type.Array(Slug, {
          minItems: 1,
          maxItems: sectionStories.max,
          uniqueItems: true,
          description: 'The slugs of stories, or of those that they are translations of, in order.',
        }),
      }),
      { maxItems: sections.max },
    ),
    previously: Earlier,
    ...lifetimeFields,
  },
  'Front matter of issues/LOCALE/SLUG.md in a content folder',
);
export type IssueFields = Static<typeof IssueFields>;
