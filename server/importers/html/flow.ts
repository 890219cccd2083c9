import type { Comment, Element, RootContent } from 'hast';
import type { InlineNode } from '../../../views/components/text/inline-text.ts';
import { inlineText } from '../../../views/components/text/write-inline.ts';
import { withLineEnds } from '../../content/text/line-ends.ts';
import { ExpectedError } from '../../lib/expected-error.ts';
import { bodyBounds } from './bounds.ts';
import { cardBlocks } from './cards.ts';
import { blockDataHtml } from './codes/block-data.ts';
import type { Context } from './context.ts';
import type { DraftBlock } from './draft-blocks.ts';
import { bareAddress, embedFigure, frameBlocks } from './embeds.ts';
import { inlinePieces, isInline, isPageEnd, type Piece } from './inline.ts';
import { listBlocks } from './lists.ts';
import { figureBlocks, galleryBlocks, isGallery, joinedText } from './pictures.ts';
import { playerBlocks } from './players.ts';
import { pullQuoteBlocks, quoteBlocks } from './quotes.ts';
import { parseSafely } from './sanitize.ts';
import { tableBlocks } from './tables.ts';
import { classesOf, findFirst, hasClass, isElement, named, textContent } from './tree.ts';

type Reader = (element: Element, context: Context) => DraftBlock[];

/** The text of a paragraph: without spaces at its ends and around its line ends. */
function paragraphText(nodes: readonly InlineNode[]): string {
  return withLineEnds(inlineText(nodes), '\n').replaceAll(/ {2,}/g, ' ').trim();
}

const isSpace = (node: InlineNode) => node.type === 'text' && node.text.trim() === '';

/** Several line ends that follow each other end a paragraph. */
function splitAtBreaks(nodes: readonly InlineNode[]): InlineNode[][] {
  const parts: InlineNode[][] = [[]];
  let next: InlineNode | undefined;
  for (const node of nodes.toReversed()) {
    if (node.type === 'break' && next?.type === 'break') parts.push([]);
    else (parts.at(-1) as InlineNode[]).push(node);
    if (!isSpace(node)) next = node;
  }
  return parts.toReversed().map((part) => part.toReversed());
}

const plain = (nodes: readonly InlineNode[]) =>
  nodes
    .map((node) => (node.type === 'text' ? node.text : '\n'))
    .join('')
    .trim();

function paragraphsOf(nodes: readonly InlineNode[], context: Context): DraftBlock[] {
  return splitAtBreaks(nodes).flatMap((part): DraftBlock[] => {
    const address = bareAddress(plain(part), context);
    if (address) return address;
    const text = paragraphText(part);
    return text.replaceAll('\u00a0', ' ').trim() === '' ? [] : [{ type: 'paragraph', text }];
  });
}

/** The blocks of pieces: a picture at the beginning of a paragraph comes before it, one within it follows it. */
function assemble(pieces: readonly Piece[], context: Context): DraftBlock[] {
  const blocks: DraftBlock[] = [];
  let nodes: InlineNode[] = [];
  let following: DraftBlock[] = [];
  const close = () => {
    blocks.push(...paragraphsOf(nodes, context), ...following);
    nodes = [];
    following = [];
  };
  for (const piece of pieces) {
    if ('end' in piece) close();
    else if ('inline' in piece) nodes.push(piece.inline);
    else if (piece.float && nodes.some((node) => !isSpace(node) && node.type !== 'break'))
      following.push(...piece.blocks);
    else if (piece.blocks.length > 0) {
      close();
      blocks.push(...piece.blocks);
    }
  }
  close();
  return blocks;
}

const dynamicBlock = /^\s*wp:([\w/-]+)(?:\s+(\{[\s\S]*\}))?\s*\/\s*$/;
/** Blocks that show nothing when they are empty. */
const emptyBlocks = [
  'paragraph',
  'heading',
  'shortcode',
  'spacer',
  'separator',
  'html',
  'footnotes',
  'freeform',
  'social-link',
];

/** Blocks without HTML are comments in the text: their words may stand in their data, else the site made their content. */
function commentBlocks({ value }: Comment, context: Context): DraftBlock[] {
  const { notes } = context;
  if (/^\s*(?:members-only|kg-card-begin: paywall)/.test(value))
    notes.add('the part for members alone is imported as ordinary text');
  const [, name, data = ''] = dynamicBlock.exec(value) ?? [];
  if (!name || emptyBlocks.includes(name)) return [];
  const html = blockDataHtml(name, data);
  notes.add(
    html
      ? `the words of the block ${name} are read from its data`
      : `the block ${name} is left out: the site made its content`,
  );
  return html ? context.flow(parseSafely(html, notes)) : [];
}

const levels: Readonly<Record<string, 2 | 3 | 4>> = { h1: 2, h2: 2, h3: 3, h4: 4, h5: 4, h6: 4 };

const heading: Reader = ({ tagName, children }, context) => {
  const level = levels[tagName] ?? 2;
  const blocks = context.flow(children);
  const text = joinedText(blocks, ' ').replaceAll('\n', ' ');
  const others = blocks.filter(({ type }) => type !== 'paragraph');
  if (!text) return others;
  return [{ type: 'heading', text, ...(level === 2 ? {} : { level }) }, ...others];
};

const preformatted: Reader = (element, context) => {
  if (hasClass(element, /^wp-block-verse$/)) return inLines(context).flow(element.children);
  const code = findFirst(element.children, named('code'));
  const names = [...classesOf(element), ...(code ? classesOf(code) : [])];
  const language = names.flatMap((name) => /^(?:language|lang)-([\w+#.-]+)$/.exec(name)?.[1] ?? [])[0];
  const text = textContent(element.children).replaceAll('\r\n', '\n').replace(/^\n+/, '').trimEnd();
  return text ? [{ type: 'preformatted', text, ...(language ? { language } : {}) }] : [];
};

/** A short text with emphasis, as a paragraph. */
const strongParagraph: Reader = ({ children }, context) =>
  context.flow([{ type: 'element', tagName: 'strong', properties: {}, children }]);

const details: Reader = ({ children }, context) =>
  children.flatMap((child) =>
    isElement(child) && child.tagName === 'summary' ? strongParagraph(child, context) : context.flow([child]),
  );

const definitions: Reader = (element, context) => {
  if (hasClass(element, /^(?:wp-caption|gallery-item)$/)) return galleryBlocks(element, context);
  return element.children.flatMap((child) =>
    isElement(child) && child.tagName === 'dt' ? strongParagraph(child, context) : context.flow([child]),
  );
};

const group: Reader = (element, context) => {
  const card = cardBlocks(element, context) ?? embedFigure(element, context);
  if (card) return card;
  if (hasClass(element, /^wp-block-pullquote$/)) return pullQuoteBlocks(element, context);
  if (isGallery(element)) return galleryBlocks(element, context);
  if (element.tagName === 'figure' || hasClass(element, /^wp-caption$/))
    return figureBlocks(element, context);
  return context.flow(element.children);
};

const list: Reader = (element, context) => {
  const card = cardBlocks(element, context);
  if (card) return card;
  return isGallery(element) ? galleryBlocks(element, context) : listBlocks(element, context);
};

/** What each element becomes that is a block of its own; others are what is in them. */
const readers: Readonly<Record<string, Reader>> = {
  ...Object.fromEntries(Object.keys(levels).map((name) => [name, heading])),
  p: ({ children }, context) => assemble(inlinePieces(children, context), context),
  ul: list,
  ol: list,
  menu: list,
  dir: list,
  dl: definitions,
  details,
  legend: strongParagraph,
  blockquote: (element, context) =>
    hasClass(element, /^(?:wp-block-pullquote|kg-blockquote-alt)$/)
      ? quoteBlocks(element, context, 'pullquote')
      : quoteBlocks(element, context),
  pre: preformatted,
  listing: preformatted,
  xmp: preformatted,
  hr: () => [{ type: 'divider' }],
  table: tableBlocks,
  iframe: frameBlocks,
  video: (element, context) => playerBlocks(element, context),
  audio: (element, context) => playerBlocks(element, context),
};

function piecesOf(node: RootContent, context: Context): Piece[] {
  if (node.type === 'comment')
    return [isPageEnd(node) ? { end: true } : { blocks: commentBlocks(node, context) }];
  if (!isElement(node) || isInline(node)) return inlinePieces([node], context);
  const read = readers[node.tagName] ?? group;
  return [{ end: true }, { blocks: read(node, context) }, { end: true }];
}

/** A context whose conversion reads line ends as such. */
const inLines = (context: Context): Context => flowing({ ...context, lineEnds: true });

/** Completes a context by the conversion itself. */
export function flowing(parts: Omit<Context, 'flow'>): Context {
  let conversions = 0;
  // What is read twice, as captions are, is converted once.
  const known = new WeakMap<readonly RootContent[], DraftBlock[]>();
  const context: Context = {
    ...parts,
    flow(nodes) {
      const before = known.get(nodes);
      if (before) return before;
      conversions += nodes.length;
      if (conversions > bodyBounds.conversions)
        throw new ExpectedError('its HTML is nested in a way that takes too long to read');
      const blocks = assemble(
        nodes.flatMap((node) => piecesOf(node, context)),
        context,
      );
      known.set(nodes, blocks);
      return blocks;
    },
  };
  return context;
}
