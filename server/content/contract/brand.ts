import { type Static, type TProperties, Type } from 'typebox';
import type { Brand as BrandType, FaceChoice, OwnFace } from '../../../views/brand/brand.ts';
import { type FaceName, faceNames } from '../../../views/brand/faces.ts';
import { Slug } from './vocabulary.ts';

const closed = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });
const choice = <P extends TProperties>(properties: P) =>
  Type.Partial(Type.Object(properties), { additionalProperties: false });

export const colourPattern = '^#[0-9a-f]{6}$';
export const familyPattern = '^[\\p{L}\\p{N}][\\p{L}\\p{N} -]{0,59}$';
export const weightPattern = '^[1-9]\\d{0,3}( [1-9]\\d{0,3})?$';

export const contactPatterns = {
  mail: '^[^\\s@<>]+@[^\\s@<>]+$',
  telephone: '^\\+?[0-9][0-9 ()./-]{3,30}$',
} as const;

const ColourCode = Type.String({ pattern: colourPattern, description: 'A colour, as #8a3b1f.' });

/** The colours of one scheme. */
export const Colours = choice({
  paper: ColourCode,
  band: ColourCode,
  ink: ColourCode,
  accent: ColourCode,
  inverse: ColourCode,
  onInverse: ColourCode,
  verticals: Type.Record(Slug, ColourCode, { additionalProperties: false }),
});

export const ShippedFaceName = Type.Unsafe<FaceName>(Type.String({ enum: faceNames }));

/** The name of a file of the brand: a hash of its bytes, and what it is. */
export const BrandFileName = Type.String({ pattern: '^[0-9a-f]{32}\\.(svg|png|jpg|webp|woff2)$' });

/** A face of the publisher's own, whose files are named as `FileName` says. */
export const ownFace = (FileName: ReturnType<typeof Type.String>) =>
  Type.Unsafe<OwnFace>(
    closed({
      family: Type.String({ pattern: familyPattern }),
      kind: Type.String({ enum: ['serif', 'sans-serif'] }),
      files: Type.Array(
        closed({
          file: FileName,
          weight: Type.String({
            pattern: weightPattern,
            description: 'As 400, or a range as 100 900 for a variable font.',
          }),
          style: Type.String({ enum: ['normal', 'italic'] }),
        }),
        { minItems: 1, maxItems: 12 },
      ),
    }),
  );

/** The faces of a site: names of shipped ones, or the publisher's own. */
export const facesOf = (FileName: ReturnType<typeof Type.String>) => {
  const face = Type.Union([ShippedFaceName, ownFace(FileName)]);
  return Type.Unsafe<FaceChoice>(choice({ headline: face, body: face }));
};

const BrandImage = closed({
  file: BrandFileName,
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
  /** The mean colour of what is drawn, where the picture has transparent parts. */
  colour: Type.Optional(ColourCode),
});

/** What makes a site look like its publisher. */
export const Brand = Type.Unsafe<BrandType>(
  choice({
    shortName: Type.String({ minLength: 1 }),
    tagline: Type.String({ minLength: 1 }),
    logo: BrandImage,
    logoDark: BrandImage,
    icon: BrandImage,
    colours: choice({ light: Colours, dark: Colours }),
    faces: facesOf(BrandFileName),
  }),
);
export type Brand = BrandType;

/** Who publishes the site, and how to reach them. */
export const Contact = choice({
  publisher: Type.String({ minLength: 1 }),
  address: Type.Array(Type.String({ minLength: 1 }), { description: 'The lines of the postal address.' }),
  mail: Type.String({ pattern: contactPatterns.mail }),
  telephone: Type.String({ pattern: contactPatterns.telephone }),
});

/** The statements of a publisher about its work, by the terms of schema.org; each is the slug of a static page. */
export const policyNames = [
  'publishingPrinciples',
  'correctionsPolicy',
  'ethicsPolicy',
  'masthead',
  'ownershipFundingInfo',
  'actionableFeedbackPolicy',
] as const;
export const Policies = Type.Partial(
  Type.Object(
    Object.fromEntries(policyNames.map((name) => [name, Slug])) as Record<
      (typeof policyNames)[number],
      typeof Slug
    >,
  ),
  { additionalProperties: false },
);
export type Policies = Static<typeof Policies>;

/** A file of the brand with its bytes. */
export const BrandFile = Type.Object({
  type: Type.String(),
  /** The bytes in base64. */
  data: Type.String(),
});
