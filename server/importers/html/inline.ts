import type { Element, RootContent } from 'hast';
import type { InlineNode } from '../../../views/components/text/inline-text.ts';
import type { Context } from './context.ts';
import type { DraftBlock } from './draft-blocks.ts';
import { readPicture } from './pictures.ts';
import { attribute, hasClass, isElement, textContent } from './tree.ts';

/** A part of what stands in a paragraph, or between two. */
export type Piece =
  | { inline: InlineNode }
  /** Blocks in their place; pictures within a text `float` beside its paragraph. */
  | { blocks: DraftBlock[]; float?: true }
  /** The end of a paragraph. */
  | { end: true };

type Mark = 'strong' | 'emphasis' | 'struck';

const marks: Readonly<Record<string, Mark>> = {
  strong: 'strong',
  b: 'strong',
  em: 'emphasis',
  i: 'emphasis',
  cite: 'emphasis',
  dfn: 'emphasis',
  var: 'emphasis',
  del: 'struck',
  s: 'struck',
  strike: 'struck',
};

const texts: Readonly<Record<string, 'code' | 'superscript' | 'subscript'>> = {
  code: 'code',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
  sup: 'superscript',
  sub: 'subscript',
};

/** Groups the inline parts that follow each other and gives each group a wrapper. */
function wrapped(pieces: readonly Piece[], wrap: (children: InlineNode[]) => InlineNode): Piece[] {
  const result: Piece[] = [];
  let group: InlineNode[] = [];
  const close = () => {
    if (group.length > 0) result.push({ inline: wrap(group) });
    group = [];
  };
  for (const piece of pieces) {
    if ('inline' in piece) group.push(piece.inline);
    else {
      close();
      result.push(piece);
    }
  }
  close();
  return result;
}

const spaces = /[ \t\n\r\f]+/g;

/** A text; where line ends count, an empty line ends the paragraph. */
function textPieces(value: string, { lineEnds }: Context): Piece[] {
  if (!lineEnds) return [{ inline: { type: 'text', text: value.replaceAll(spaces, ' ') } }];
  const lines = value.replaceAll('\r\n', '\n').split(/((?<![ \t])[ \t]*\n(?:[ \t]*\n)*[ \t]*)/);
  return lines.flatMap((line, index): Piece[] => {
    if (index % 2 === 0)
      return line ? [{ inline: { type: 'text', text: line.replaceAll(spaces, ' ') } }] : [];
    return line.split('\n').length > 2 ? [{ end: true }] : [{ inline: { type: 'break' } }];
  });
}

/** The id of the footnote that an element refers to. */
function noteIdOf(element: Element, { footnotes, noteTexts }: Context): string | undefined {
  const own = attribute(element, 'dataFn');
  if (own && (footnotes?.has(own) || noteTexts.has(own))) return own;
  const [link] = element.tagName === 'a' ? [element] : element.children.filter(isElement);
  const target = link && /^#(.+)$/.exec(attribute(link, 'href'))?.[1];
  return target && noteTexts.has(target) ? target : undefined;
}

function markedText(element: Element, type: 'code' | 'superscript' | 'subscript', context: Context): Piece[] {
  const note = type === 'superscript' ? noteIdOf(element, context) : undefined;
  if (note) {
    context.referred.add(note);
    return [{ inline: { type: 'note', id: note } }];
  }
  const text = textContent(element.children);
  if (type === 'code' && text.trim().includes('\n'))
    return [{ blocks: [{ type: 'preformatted', text: text.replace(/^\n+/, '').trimEnd() }] }];
  const isPlain = element.children.every((child) => child.type === 'text');
  if (!isPlain && type !== 'code') return inlinePieces(element.children, context);
  return [{ inline: { type, text: text.replaceAll(spaces, ' ') } }];
}

function linkPieces(element: Element, context: Context): Piece[] {
  const note = noteIdOf(element, context);
  if (note && /^[\s[(]*[\d*†‡]+[\s\])]*$/.test(textContent(element.children))) {
    context.referred.add(note);
    return [{ inline: { type: 'note', id: note } }];
  }
  const pieces = inlinePieces(element.children, context);
  const address = attribute(element, 'href');
  const href = address && context.link(address);
  if (!href) return pieces;
  const isPaid = /\bsponsored\b/.test(attribute(element, 'rel'));
  if (pieces.some((piece) => 'blocks' in piece) && !/\.(?:jpe?g|png|gif|webp|avif)(?:\?.*)?$/i.test(href))
    context.notes.add('the link of a picture is left out');
  return wrapped(pieces, (children) => ({
    type: 'link',
    href,
    ...(isPaid ? { sponsored: true } : {}),
    children,
  }));
}

function imagePieces(element: Element, context: Context): Piece[] {
  const alt = attribute(element, 'alt');
  if (hasClass(element, /^(?:emoji|wp-smiley)$/)) return alt ? [{ inline: { type: 'text', text: alt } }] : [];
  const picture = readPicture(element, context);
  return picture ? [{ blocks: [{ type: 'picture', picture }], float: true }] : [];
}

/** Elements with a meaning of their own within a text, by name. */
const readers: Readonly<Record<string, (element: Element, context: Context) => Piece[]>> = {
  a: linkPieces,
  img: imagePieces,
  br: () => [{ inline: { type: 'break' } }],
  wbr: () => [],
};

/** What nodes are within a text. Elements that `isBlock` names are blocks in their place. */
export function inlinePieces(nodes: readonly RootContent[], context: Context): Piece[] {
  return nodes.flatMap((node): Piece[] => {
    if (node.type === 'text') return textPieces(node.value, context);
    if (node.type === 'comment') return [{ blocks: context.flow([node]) }];
    if (!isElement(node)) return [];
    const { tagName } = node;
    const read = readers[tagName];
    if (read) return read(node, context);
    const type = texts[tagName];
    if (type) return markedText(node, type, context);
    const mark = marks[tagName];
    if (mark) return wrapped(inlinePieces(node.children, context), (children) => ({ type: mark, children }));
    if (inlineElements.has(tagName)) return inlinePieces(node.children, context);
    return [{ blocks: context.flow([node]) }];
  });
}

/** Elements that only carry text. */
const inlineElements = new Set([
  ...[
    'span',
    'u',
    'ins',
    'mark',
    'small',
    'big',
    'abbr',
    'acronym',
    'font',
    'time',
    'bdi',
    'bdo',
    'q',
    'label',
  ],
  ...['ruby', 'rp', 'rt', 'rb', 'rtc', 'picture'],
]);

/** Whether an element stands within a text. */
export const isInline = ({ tagName }: Element): boolean =>
  Object.hasOwn(readers, tagName) ||
  Object.hasOwn(texts, tagName) ||
  Object.hasOwn(marks, tagName) ||
  inlineElements.has(tagName);
