import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox';
import { locales } from '../../../locales/languages.ts';
import { colourPattern } from '../../content/contract/brand.ts';
import { contractPatterns } from '../../content/contract/pattern-meanings.ts';
import { Slug } from '../../content/contract/vocabulary.ts';

/** The patterns of texts with a form of their own. */
export const patterns = {
  date: '^\\d{4}-\\d{2}-\\d{2}$',
  moment: '^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,3})?)?(Z|[+-]\\d{2}:\\d{2}))?$',
  localTime: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$',
  colour: colourPattern,
  file: '^[A-Za-z0-9][A-Za-z0-9._-]*$',
  picture: '^(?:/?pictures/)?[A-Za-z0-9][A-Za-z0-9._-]*$',
  earlier: '^(?:[a-z0-9]+(?:-[a-z0-9]+)*|/(?!/)[^\\s\\\\#]*)$',
  font: '^[A-Za-z0-9][A-Za-z0-9._-]*\\.woff2$',
  section: '^[a-z0-9]+(?:-[a-z0-9]+)*(?:/[a-z0-9]+(?:-[a-z0-9]+)*)?$',
} as const;

/** What each pattern of the schemas means, for problem messages. */
export const patternMeanings: Readonly<Record<string, string>> = {
  [patterns.date]: 'a date, as 2026-11-22',
  [patterns.moment]: 'a date, as 2026-11-22, or a moment with its time zone, as 2026-11-22T19:00+08:00',
  [patterns.localTime]: "a date and time on the region's clock, as 2026-11-22T19:00",
  [patterns.file]: 'the name of a file, without a folder',
  [patterns.earlier]: 'a slug, or the path of an address, as /2019/05/an-old-story',
  [patterns.picture]: 'the name of a picture, or of its file',
  [patterns.font]: 'the name of a font file in brand/fonts, as kiln-serif.woff2',
  [patterns.section]: 'a vertical, or a supertag of it, as digest/opinion',
  ...contractPatterns,
};

/** An object that has no other fields than these. */
export const strict = <P extends TProperties>(properties: P, description?: string): TObject<P> =>
  Type.Object(properties, { additionalProperties: false, ...(description ? { description } : {}) });

/** An object whose fields may each be absent. */
export const partial = <P extends TProperties>(properties: P) =>
  Type.Partial(Type.Object(properties), { additionalProperties: false });

/** Something in each language that it is written in, by locale code. */
export const byLocale = <S extends TSchema>(schema: S) =>
  Type.Unsafe<Partial<Record<string, Static<S>>>>({
    type: 'object',
    additionalProperties: schema,
    propertyNames: { enum: locales },
    minProperties: 1,
  } as never);

/** Something by slug. */
export const bySlug = <S extends TSchema>(schema: S, description?: string) =>
  Type.Record(Slug, schema, { additionalProperties: false, ...(description ? { description } : {}) });

export const Text = Type.String({ minLength: 1 });
export const DateOnly = Type.String({ pattern: patterns.date, description: patternMeanings[patterns.date] });
export const Moment = Type.String({
  pattern: patterns.moment,
  description: patternMeanings[patterns.moment],
});
export const LocalTime = Type.String({
  pattern: patterns.localTime,
  description: patternMeanings[patterns.localTime],
});
export const Colour = Type.String({ pattern: patterns.colour });
export const FileName = Type.String({ pattern: patterns.file });
export const FontFile = Type.String({
  pattern: patterns.font,
  description: 'A file of the folder brand/fonts.',
});
export const PictureName = Type.String({
  pattern: patterns.picture,
  description: 'The name of a picture, or its file in the folder pictures.',
});
/** Slugs that a text had, and addresses of an older site: they lead to it. */
export const Earlier = Type.Optional(
  Type.Array(Type.String({ pattern: patterns.earlier }), {
    description:
      'Slugs that it had, and addresses of an older site, as /2019/05/an-old-story: they lead here.',
  }),
);
