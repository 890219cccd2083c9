import { type Static, type TSchema, Type } from 'typebox';
import { type ProviderName, providerNames } from '../../../views/embeds/providers.ts';
import { LinkAddress, WebAddress } from './link.ts';
import { Film, Sound } from './media/media.ts';
import { Moment } from './moment.ts';
import { Picture } from './picture.ts';
import { LocaleCode } from './vocabulary.ts';

/**
 * Text with inline marks: `*emphasis*`, `**strong**`, `~~struck~~`, `` `code` ``, `^superscript^`, `~subscript~`,
 * `[text](/address)`, `[text](https://… "sponsored")`, `[^note]`. A line end is one for readers too, and a backslash makes a
 * sign mean itself. It is never HTML. `views/components/text/inline-text.ts` reads it, `write-inline.ts` writes it.
 */
const InlineText = Type.String();

const deepestList = 4;

/** A list, its items numbered if it is `ordered`, and downwards if also `reversed`. An item may have a list of its own. */
export interface ItemList {
  ordered?: true;
  reversed?: true;
  /** The number of the first item; 1 if absent, that of the items if `reversed`. */
  start?: number;
  items: (string | { text: string; list: ItemList })[];
}

const listFields = (Item: TSchema) => ({
  ordered: Type.Optional(Type.Literal(true)),
  reversed: Type.Optional(Type.Literal(true)),
  start: Type.Optional(Type.Integer({ minimum: 0 })),
  items: Type.Array(Item),
});

/** An item of a list above which there are `depth` lists. */
const itemAt = (depth: number): TSchema =>
  depth >= deepestList
    ? InlineText
    : Type.Union([
        InlineText,
        Type.Object({ text: InlineText, list: Type.Object(listFields(itemAt(depth + 1))) }),
      ]);

const List = Type.Unsafe<{ type: 'list' } & ItemList>(
  Type.Object({ type: Type.Literal('list'), ...listFields(itemAt(1)) }),
);

/** A table. `align` has an entry for each column. */
const Table = Type.Object({
  type: Type.Literal('table'),
  caption: Type.Optional(InlineText),
  head: Type.Optional(Type.Array(InlineText)),
  rows: Type.Array(Type.Array(InlineText)),
  align: Type.Optional(
    Type.Array(
      Type.Union([Type.Literal('left'), Type.Literal('center'), Type.Literal('right'), Type.Null()]),
    ),
  ),
});

/** Something of another service, which loads when a reader asks for it. `url` is the page of the original. */
const Embed = Type.Object({
  type: Type.Literal('embed'),
  provider: Type.Unsafe<ProviderName>(Type.String({ enum: providerNames })),
  url: WebAddress,
  title: Type.Optional(Type.String({ minLength: 1 })),
  /** When the original was published, if that is known. */
  publishedAt: Type.Optional(Moment),
});

/** The footnotes of a body, in the order of the first references to them. */
const Footnotes = Type.Object({
  type: Type.Literal('footnotes'),
  notes: Type.Array(
    Type.Object({ id: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9_-]*$' }), text: InlineText }),
  ),
});

/** A thing that can be bought; `sponsored` if somebody pays for its link. */
const Product = Type.Object({
  type: Type.Literal('product'),
  name: Type.String({ minLength: 1 }),
  maker: Type.Optional(Type.String()),
  price: Type.Optional(
    Type.Object({ amount: Type.Number({ minimum: 0 }), currency: Type.String({ pattern: '^[A-Z]{3}$' }) }),
  ),
  text: Type.Optional(InlineText),
  picture: Type.Optional(Picture),
  link: Type.Optional(LinkAddress),
  sponsored: Type.Optional(Type.Literal(true)),
});

/** A link to another story, shown between two paragraphs; `locale` only if it is in another language. */
const Related = Type.Object({
  type: Type.Literal('related'),
  title: Type.String(),
  href: LinkAddress,
  locale: Type.Optional(LocaleCode),
});

/** A part of a body; an `entry` begins an item of a list, such as a bar in a story about bars. */
export const Block = Type.Union([
  Type.Object({ type: Type.Literal('paragraph'), text: InlineText }),
  Type.Object({
    type: Type.Literal('heading'),
    text: InlineText,
    /** 2 if absent. */
    level: Type.Optional(Type.Union([Type.Literal(2), Type.Literal(3), Type.Literal(4)])),
  }),
  /** Its paragraphs are divided by an empty line. */
  Type.Object({ type: Type.Literal('quote'), text: InlineText, by: Type.Optional(Type.String()) }),
  Type.Object({ type: Type.Literal('pullquote'), text: InlineText, by: Type.Optional(Type.String()) }),
  List,
  Table,
  Type.Object({
    type: Type.Literal('preformatted'),
    text: Type.String(),
    language: Type.Optional(Type.String({ pattern: '^[\\w+#.-]+$' })),
  }),
  Type.Object({ type: Type.Literal('divider') }),
  Type.Object({ type: Type.Literal('picture'), picture: Picture }),
  Type.Object({ type: Type.Literal('gallery'), pictures: Type.Array(Picture) }),
  Film,
  Sound,
  Embed,
  Product,
  Type.Object({
    type: Type.Literal('entry'),
    title: Type.String(),
    address: Type.Optional(Type.String()),
    phone: Type.Optional(Type.String()),
  }),
  Related,
  Footnotes,
]);
export type Block = Static<typeof Block>;
