import { type Static, Type } from 'typebox';
import { calendars, tenantPattern } from '../../../locales/regions.ts';

/** The form of a region's code. */
export const regionPattern = '^[a-z][a-z0-9]{1,11}$';
/** The form of a language's code. */
export const localePattern = '^[a-z]{2,3}(?:-[A-Z][a-z]{3})?$';

const Name = Type.String({ minLength: 1, maxLength: 60 });
const Language = Type.String({ pattern: localePattern });

/** One region of a magazine. */
const RegionEntry = Type.Object(
  {
    code: Type.String({
      pattern: regionPattern,
      description: 'What stands for the region in addresses and cookies, as ke.',
    }),
    name: Type.Optional(
      Type.Union([Name, Type.Record(Language, Name, { additionalProperties: false, minProperties: 1 })], {
        description: 'Its name, or its name in each language.',
      }),
    ),
    languages: Type.Optional(
      Type.Array(Language, { minItems: 1, description: 'Its languages, the default first, as en, sw.' }),
    ),
    country: Type.Optional(
      Type.String({
        description: 'The ISO 3166 code of its country, as KE; none for a region of all countries.',
      }),
    ),
    timeZone: Type.Optional(Type.String({ description: 'An IANA name, as Africa/Nairobi.' })),
    currency: Type.Optional(Type.String({ description: 'An ISO 4217 code, as KES.' })),
    calendars: Type.Optional(
      Type.Record(Language, Type.Union(calendars.map((name) => Type.Literal(name))), {
        additionalProperties: false,
        description: 'By language, the calendar of its dates, as buddhist; the Gregorian one by default.',
      }),
    ),
    tenant: Type.Optional(
      Type.String({
        pattern: tenantPattern,
        description: 'The site that serves it, where a magazine has several sites: SITE_DOMAIN names it.',
      }),
    ),
  },
  { additionalProperties: false },
);

/** The regions and languages of a magazine. */
export const EditionFields = Type.Object(
  {
    regions: Type.Optional(
      Type.Array(RegionEntry, {
        minItems: 1,
        description: 'The regions, the default first; without them, those of the specification.',
      }),
    ),
    interfaceTexts: Type.Optional(
      Type.Record(Language, Language, {
        additionalProperties: false,
        description:
          'By language without interface texts, the language whose texts are shown; English ones by default.',
      }),
    ),
    defaultLanguage: Type.Optional(
      Type.String({
        pattern: localePattern,
        description:
          'The language of what is not there in another; the first of the first region by default.',
      }),
    ),
  },
  { additionalProperties: false },
);
export type EditionFields = Static<typeof EditionFields>;
