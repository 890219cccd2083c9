import { type Static, Type } from 'typebox';
import { locales } from '../../../locales/languages.ts';
import { FocalPoint } from '../../content/contract/picture.ts';
import { Slug } from '../../content/contract/vocabulary.ts';
import { bounds } from '../../lib/limits/bounds.ts';
import { closed, count, dateTime, oneOf, version } from './schema-parts.ts';

const Alt = Type.Partial(
  closed(
    Object.fromEntries(
      locales.map((locale) => [locale, Type.String({ maxLength: bounds.publishing.pictureText.max })]),
    ),
  ),
  { additionalProperties: false },
);
const credit = Type.String({ minLength: 1, maxLength: bounds.publishing.pictureCredit.max });

/** What is said of a picture, in the address of an upload: `alt.en`, `alt.th` and so on. */
export const PictureQuery = closed({
  ...Object.fromEntries(
    locales.map((locale) => [
      `alt.${locale}`,
      Type.Optional(Type.String({ maxLength: bounds.publishing.pictureText.max })),
    ]),
  ),
  credit: Type.Optional(credit),
  focal: Type.Optional(
    Type.String({
      pattern: '^(0|1|0?\\.\\d+|1\\.0+|0\\.0+),(0|1|0?\\.\\d+|1\\.0+|0\\.0+)$',
      description: "The subject's point as fractions from the left and the top, as 0.5,0.3",
    }),
  ),
});

/** What is said of a picture. */
export const PictureBody = closed({
  alt: Alt,
  credit: Type.Optional(credit),
  focal: FocalPoint,
});
export type PictureBody = Static<typeof PictureBody>;

const PictureFields = {
  name: Slug,
  type: Type.String(),
  width: count,
  height: count,
  focal: FocalPoint,
  placeholderColours: Type.Array(Type.String()),
  alt: Alt,
  credit: Type.Optional(Type.String()),
  hash: Type.String(),
  version,
  updatedAt: dateTime,
  updatedBy: Type.String(),
};
export const PictureAnswer = Type.Object({
  outcome: Type.Optional(oneOf(['created', 'updated', 'unchanged'])),
  ...PictureFields,
});
export const PicturesAnswer = Type.Object({ items: Type.Array(Type.Object(PictureFields)) });

/** A file of the brand as site configurations refer to it; only pictures have a size. */
export const BrandFileAnswer = Type.Object({
  file: Type.String(),
  type: Type.String(),
  width: Type.Optional(count),
  height: Type.Optional(count),
  colour: Type.Optional(Type.String()),
});

/** The name of a file of film, sound or captions, whose ending says what it is. */
export const MediaQuery = closed({
  name: Type.String({
    pattern: '^[^/\\\\]{1,150}\\.[A-Za-z0-9]{3,4}$',
    description: 'The name of the file, as harbour.mp4: its ending says what it is',
  }),
});

/** A stored file as documents name it. */
export const MediaFileAnswer = Type.Object({ src: Type.String(), type: Type.String(), size: count });
