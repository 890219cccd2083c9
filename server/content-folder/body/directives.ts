import type { PhrasingContent } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { plainText } from '../../../views/components/text/inline-text.ts';
import { embedOf, providerName, providerNames } from '../../../views/embeds/providers.ts';
import { isLink } from '../../../views/links.ts';
import type { Block } from '../../content/contract/blocks.ts';
import { isRealDate } from '../../lib/limits/moments.ts';
import { attributesOf, contentOf, type Directive, labelOf, pictureNamed, signOf } from './directive-parts.ts';
import { inlineText, NotSupported } from './inline.ts';
import { filmBlock, soundBlock } from './media.ts';
import type { BodyContext } from './references.ts';
import { tableBlock } from './texts.ts';

type Of<T extends Block['type']> = Extract<Block, { type: T }>;

/** The embed of an address that a provider knows. */
function embedBlock(node: LeafDirective): Block {
  const { url, title, published } = attributesOf(node, ['url', 'title', 'published']);
  if (published && !isRealDate(published)) throw new NotSupported(node, `there is no date ${published}`);
  const embed = url ? embedOf(url) : undefined;
  if (embed)
    return {
      type: 'embed',
      ...embed,
      title,
      publishedAt: published ? new Date(published).toISOString() : undefined,
    };
  const names = providerNames.map(providerName).join(', ');
  throw new NotSupported(
    node,
    url
      ? `${url} cannot be embedded: known are addresses of ${names}; write a link instead`
      : 'an embed needs an address: ::embed{url="https://…"}',
  );
}

const priceForm = /^(\d+(?:\.\d+)?) ([A-Z]{3})$/;

function priceOf(node: Directive, price: string | undefined): Pick<Of<'product'>, 'price'> {
  if (price === undefined) return {};
  const [, amount, currency] = priceForm.exec(price) ?? [];
  if (!amount || !currency)
    throw new NotSupported(node, `a price is a number and the code of a currency, as 380 HKD, not ${price}`);
  return { price: { amount: Number(amount), currency } };
}

/** The text of a product: one paragraph within its container. */
function productText(node: Directive, { source }: BodyContext): { text?: string } {
  if (node.type === 'leafDirective') return {};
  const [paragraph, ...others] = contentOf(node);
  const wrong = others[0] ?? (paragraph?.type === 'paragraph' ? undefined : paragraph);
  if (wrong) throw new NotSupported(wrong, 'the text of a product is one paragraph');
  return paragraph?.type === 'paragraph'
    ? { text: inlineText(paragraph.children as PhrasingContent[], source) }
    : {};
}

const productAttributes = ['maker', 'price', 'link', 'picture', 'caption', 'sponsored'] as const;

function productBlock(node: Directive, context: BodyContext): Block {
  const { maker, price, link, picture: pictureName, caption = '' } = attributesOf(node, productAttributes);
  const isSponsored = 'sponsored' in (node.attributes ?? {});
  const name = plainText(labelOf(node, context));
  if (!name) throw new NotSupported(node, 'a product needs a name: ::product[Name]');
  if (link && !isLink(link))
    throw new NotSupported(node, 'the link of a product leads to /a-path or https://…');
  const picture = pictureName ? pictureNamed(node, pictureName, caption, context) : undefined;
  return {
    type: 'product',
    name,
    maker,
    ...priceOf(node, price),
    ...productText(node, context),
    picture,
    link,
    sponsored: isSponsored || undefined,
  };
}

const leaves: Readonly<Record<string, (node: LeafDirective, context: BodyContext) => Block>> = {
  related(node, { related }) {
    const { slug = '' } = attributesOf(node, ['slug']);
    const found = related(slug);
    if (!found) throw new NotSupported(node, `there is no story ${slug}`, 'stories/');
    return found;
  },
  entry(node, context) {
    const { address, phone } = attributesOf(node, ['address', 'phone']);
    const title = plainText(labelOf(node, context));
    if (!title) throw new NotSupported(node, 'an entry needs a title: ::entry[Title]');
    return { type: 'entry', title, address, phone };
  },
  pullquote(node, context) {
    const { by } = attributesOf(node, ['by']);
    const text = labelOf(node, context);
    if (!text) throw new NotSupported(node, 'a pull quote needs its words: ::pullquote[Words]');
    return { type: 'pullquote', text, by };
  },
  embed: embedBlock,
  product: productBlock,
  film: filmBlock,
  sound: soundBlock,
};

const containers: Readonly<Record<string, (node: ContainerDirective, context: BodyContext) => Block>> = {
  table(node, context) {
    attributesOf(node, []);
    const caption = labelOf(node, context);
    const [table, ...others] = contentOf(node);
    if (table?.type !== 'table' || others.length > 0)
      throw new NotSupported(node, 'between :::table[Caption] and ::: stands one table');
    return { ...tableBlock(table, context), ...(caption ? { caption } : {}) };
  },
  product: productBlock,
  film: filmBlock,
  sound: soundBlock,
};

const listed = (table: object, sign: string) =>
  Object.keys(table)
    .map((name) => sign + name)
    .join(', ');

/** The block of a directive, by its name. */
export function directiveBlock(node: Directive, context: BodyContext): Block {
  const read =
    node.type === 'leafDirective'
      ? leaves[node.name]?.(node, context)
      : containers[node.name]?.(node, context);
  if (read) return read;
  throw new NotSupported(
    node,
    `there is no directive ${signOf(node)}; there are ${listed(leaves, '::')}, ${listed(containers, ':::')}`,
  );
}
