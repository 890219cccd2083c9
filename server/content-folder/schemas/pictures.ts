import { type Static, Type } from 'typebox';
import { Slug } from '../../content/contract/vocabulary.ts';
import { byLocale, Colour, FileName, strict, Text } from './common.ts';

const fraction = Type.Number({ minimum: 0, maximum: 1 });

const fields = {
  name: Slug,
  file: Type.Optional(
    Type.String({ ...FileName, description: 'The file in the folder pictures; NAME.jpg if absent.' }),
  ),
  width: Type.Optional(Type.Integer({ minimum: 1, description: "In pixels; the file's if absent." })),
  height: Type.Optional(Type.Integer({ minimum: 1, description: "In pixels; the file's if absent." })),
  focal: Type.Optional(
    Type.Array(fraction, {
      minItems: 2,
      maxItems: 2,
      description: "The subject's point, as fractions from the left and the top; the middle if absent.",
    }),
  ),
  placeholderColours: Type.Optional(
    Type.Array(Colour, {
      minItems: 1,
      description:
        'Colours from top to bottom that fill the frame until the picture has loaded; found in the picture if absent.',
    }),
  ),
  credit: Type.Optional(Text),
};

/** `pictures.json`: the source images of the folder `pictures`. */
export const PicturesFile = Type.Array(strict({ ...fields, alt: Type.Optional(byLocale(Text)) }), {
  description: 'pictures.json of a content folder',
});

/** The same for who needs the images alone, before the languages of the folder are known. */
export const PicturesFileInAnyLanguage = Type.Array(
  strict({ ...fields, alt: Type.Optional(Type.Record(Type.String(), Text)) }),
);
export type FilePicture = Static<typeof PicturesFile>[number];
