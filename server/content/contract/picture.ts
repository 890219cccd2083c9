import { type Static, Type } from 'typebox';
import { maxLinkLength, webAddressPattern } from '../../../views/links.ts';

const nameOrAddress = `[A-Za-z0-9][A-Za-z0-9._-]*|${webAddressPattern.slice(1, -1)}`;

/** Where a picture is: the name of a source image, or the address of another site. */
export const pictureSourcePattern = `^(?:${nameOrAddress})$`;
export const PictureSource = Type.String({ pattern: pictureSourcePattern, maxLength: maxLinkLength });

/** The same, or an empty text for none. */
export const optionalPicturePattern = `^(?:${nameOrAddress})?$`;
export const OptionalPictureSource = Type.String({
  pattern: optionalPicturePattern,
  maxLength: maxLinkLength,
});

/** The point of interest of a picture, as fractions of width and height from the top left. */
export const FocalPoint = Type.Unsafe<[number, number]>(
  Type.Array(Type.Number({ minimum: 0, maximum: 1 }), { minItems: 2, maxItems: 2 }),
);

/**
 * A picture in content. `src` is the name of a source image, whose size, focal point and placeholder colours the image
 * service knows itself, or an absolute URL, which is shown as it is. For URLs, `focal` is the point of interest as
 * fractions of width and height from the top left, and `colour` fills the frame until the picture has loaded.
 */
export const Picture = Type.Object({
  src: PictureSource,
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
  alt: Type.String(),
  focal: Type.Optional(FocalPoint),
  colour: Type.Optional(Type.String({ pattern: '^#[0-9a-f]{6}$' })),
  caption: Type.Optional(Type.String()),
  credit: Type.Optional(Type.String()),
});
export type Picture = Static<typeof Picture>;
