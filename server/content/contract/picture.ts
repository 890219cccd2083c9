import { type Static, Type } from 'typebox';

/**
 * A picture as content names it. `src` is the name of a master of the image service, whose size, subject and colours
 * the service knows itself, or an absolute address, which is shown as it is. Of the latter `focal` is the subject's
 * point as fractions from left and top, and `colour` fills the frame until it has loaded.
 */
export const Picture = Type.Object({
  src: Type.String({ minLength: 1 }),
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
  alt: Type.String(),
  focal: Type.Optional(
    Type.Tuple([Type.Number({ minimum: 0, maximum: 1 }), Type.Number({ minimum: 0, maximum: 1 })]),
  ),
  colour: Type.Optional(Type.String({ pattern: '^#[0-9a-f]{6}$' })),
  caption: Type.Optional(Type.String()),
  credit: Type.Optional(Type.String()),
});
export type Picture = Static<typeof Picture>;
