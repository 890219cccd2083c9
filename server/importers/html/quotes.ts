import type { Element, ElementContent } from 'hast';
import type { Context } from './context.ts';
import type { DraftBlock } from './draft-blocks.ts';
import { quotedPost } from './embeds.ts';
import { attribute, findFirst, isElement, named, textContent } from './tree.ts';

const maxNameLength = 120;
const dash = /^(?:[—–―]|--?)\s*/;

const isBlank = (node: ElementContent) =>
  node.type === 'comment' || (node.type === 'text' && node.value.trim() === '');

/** The name at the end of a quote, as an element for it; the rest is the quote. */
function splitName(children: readonly ElementContent[]): { rest: readonly ElementContent[]; by: string } {
  const end = children.findLastIndex((child) => !isBlank(child));
  const last = children[end];
  if (!last || !isElement(last)) return { rest: children, by: '' };
  const inner = last.tagName === 'p' ? last.children.filter((child) => !isBlank(child)) : [];
  const cite = named('cite', 'footer')(last)
    ? last
    : inner.length === 1 && isElement(inner[0] as ElementContent)
      ? (inner[0] as Element)
      : undefined;
  if (!cite || !named('cite', 'footer')(cite)) return { rest: children, by: '' };
  const by = textContent(cite.children).replaceAll(/\s+/g, ' ').trim().replace(dash, '');
  return { rest: children.slice(0, end), by };
}

const paragraphsIn = (blocks: readonly DraftBlock[]) =>
  blocks.every(({ type }) => type === 'paragraph' || type === 'quote');

const textsOf = (blocks: readonly DraftBlock[]) =>
  blocks.flatMap((block) => (block.type === 'paragraph' || block.type === 'quote' ? block.text : []));

/** Paragraphs as quotes, and what else stands between them in its place. */
function mixed(blocks: readonly DraftBlock[], by: string): DraftBlock[] {
  const result: DraftBlock[] = [];
  let texts: string[] = [];
  const close = () => {
    if (texts.length > 0) result.push({ type: 'quote', text: texts.join('\n\n') });
    texts = [];
  };
  for (const block of blocks) {
    if (block.type === 'paragraph') texts.push(block.text);
    else {
      close();
      result.push(block);
    }
  }
  close();
  const last = result.at(-1);
  if (by && last?.type === 'quote') last.by = by;
  else if (by) result.push({ type: 'paragraph', text: by });
  return result;
}

/** A quote with the name of whom it quotes. */
export function quoteBlocks(
  element: Element,
  context: Context,
  type: 'quote' | 'pullquote' = 'quote',
): DraftBlock[] {
  const post = quotedPost(element, context);
  if (post) return post;
  const { rest, by: cited } = splitName(element.children);
  const named = cited || attribute(element, 'dataBy');
  const blocks = context.flow(rest);
  if (!paragraphsIn(blocks)) return mixed(blocks, named);
  const texts = textsOf(blocks);
  const signature =
    !named &&
    texts.length > 1 &&
    dash.test(texts.at(-1) ?? '') &&
    (texts.at(-1) ?? '').length < maxNameLength;
  const by = named || (signature ? (texts.pop() ?? '').replace(dash, '') : '');
  const text = texts.join('\n\n');
  if (!text) return by ? [{ type: 'paragraph', text: by }] : [];
  return [{ type, text, ...(by ? { by } : {}) }];
}

/** A quote that the editor set apart. */
export function pullQuoteBlocks(element: Element, context: Context): DraftBlock[] {
  const quote = findFirst(element.children, named('blockquote'));
  return quote ? quoteBlocks(quote, context, 'pullquote') : context.flow(element.children);
}
