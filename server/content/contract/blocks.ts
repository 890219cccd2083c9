import { type Static, Type } from 'typebox';
import { Picture } from './picture.ts';
import { LocaleCode } from './vocabulary.ts';

/** Text with the inline marks `*emphasis*`, `**strong**` and `[text](/address)`. It is never HTML. */
const InlineText = Type.String();

/** A link to another story, shown between two paragraphs; `locale` only if it is in another language. */
const Related = Type.Object({
  type: Type.Literal('related'),
  title: Type.String(),
  href: Type.String(),
  locale: Type.Optional(LocaleCode),
});

/** A part of a body; an `entry` begins an item of a list, such as a bar in a story about bars. */
export const Block = Type.Union([
  Type.Object({ type: Type.Literal('paragraph'), text: InlineText }),
  Type.Object({ type: Type.Literal('heading'), text: InlineText }),
  Type.Object({ type: Type.Literal('quote'), text: InlineText, by: Type.Optional(Type.String()) }),
  Type.Object({ type: Type.Literal('list'), items: Type.Array(InlineText) }),
  Type.Object({ type: Type.Literal('picture'), picture: Picture }),
  Type.Object({ type: Type.Literal('gallery'), pictures: Type.Array(Picture) }),
  Type.Object({
    type: Type.Literal('entry'),
    title: Type.String(),
    address: Type.Optional(Type.String()),
    phone: Type.Optional(Type.String()),
  }),
  Related,
]);
export type Block = Static<typeof Block>;
