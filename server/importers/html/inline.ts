import type { Comment, Element, RootContent } from 'hast';
import type { InlineNode } from '../../../views/components/text/inline-text.ts';
import { decodeOrKeep } from '../sources/addresses.ts';
import type { Context } from './context.ts';
import type { DraftBlock } from './draft-blocks.ts';
import { readPicture } from './pictures.ts';
import { attribute, findAll, hasClass, isElement, named, textContent } from './tree.ts';

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
  const own = text.replaceAll(spaces, ' ');
  if (type === 'code' || own.trim() === own) return [{ inline: { type, text: own } }];
  // What is raised or lowered has no spaces: they stand around it.
  const parts: InlineNode[] = [
    { type: 'text', text: own.startsWith(' ') ? ' ' : '' },
    { type, text: own.trim() },
    { type: 'text', text: own.endsWith(' ') ? ' ' : '' },
  ];
  return parts.map((inline) => ({ inline }));
}

/** Where a link to a place in the same text leads: to the part in which it is. */
function partOf(address: string, { anchors, path }: Context): string | undefined {
  const anchor = address.startsWith('#') ? anchors.get(decodeOrKeep(address.slice(1))) : undefined;
  return anchor && path ? `${path}#${anchor}` : undefined;
}

function linkPieces(element: Element, context: Context): Piece[] {
  const note = noteIdOf(element, context);
  if (note && /^[\s[(]*[\d*†‡]+[\s\])]*$/.test(textContent(element.children))) {
    context.referred.add(note);
    return [{ inline: { type: 'note', id: note } }];
  }
  const pieces = inlinePieces(element.children, context);
  const address = attribute(element, 'href');
  const href = address && (partOf(address, context) ?? context.link(address));
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

/** Where pictures of emoji come from; one has its sign as the alternative text, or as numbers in the name of its file. */
const emojiSet =
  /^(?:https?:)?\/\/[^?#]*\/(?:[\w.@-]*(?:twemoji|emojione|joypixels|noto-emoji)|core\/emoji|images\/emoji\.php)[\w.@-]*\//i;
const emojiHost = /^(?:https?:)?\/\/[\w.-]*twemoji[\w.-]*\//i;
const maxEmoji = 32;
const maxAddress = 2048;

/** The sign that the name of a file has in numbers, as `1f41f` or `1f1e9-1f1ea`; empty where it has none. */
function signOf(address: string): string {
  const [, numbers = ''] =
    /\/((?:[0-9a-f]{2,5})(?:[-_][0-9a-f]{2,5}){0,9})\.(?:png|svg|webp|gif)$/i.exec(address) ?? [];
  const codes = numbers.split(/[-_]/).map((code) => Number.parseInt(code, 16));
  return codes.every((code) => code >= 0x23 && code <= 0x10ffff) ? String.fromCodePoint(...codes) : '';
}

const text = (value: string): Piece => ({ inline: { type: 'text', text: value } });

/** Text between two signs: browsers show those of `q`, and of the reading of a word in `ruby` where there is no space for it. */
const between =
  (open: string, close: string) =>
  ({ children }: Element, context: Context): Piece[] => [
    text(open),
    ...inlinePieces(children, context),
    text(close),
  ];

/** Speech within a text in quotation marks, those of speech within speech being single. */
function speech({ children }: Element, context: Context): Piece[] {
  const { open, close } = context.quotes ?? { open: '“', close: '”' };
  return between(open, close)(
    { type: 'element', tagName: 'q', properties: {}, children },
    { ...context, quotes: { open: '‘', close: '’' } },
  );
}

/** The reading of a word, in brackets where the source has none. */
function ruby({ children }: Element, context: Context): Piece[] {
  const own = findAll(children, named('rp')).length > 0;
  return children.flatMap((child) =>
    isElement(child) && child.tagName === 'rt' && !own && textContent(child.children).trim() !== ''
      ? between(' (', ')')(child, context)
      : inlinePieces([child], context),
  );
}

function imagePieces(element: Element, context: Context): Piece[] {
  const alt = attribute(element, 'alt');
  const address = attribute(element, 'src').slice(0, maxAddress);
  const isEmoji =
    hasClass(element, /^(?:emoji|wp-smiley|twemoji|emojione|joypixels)$/) ||
    emojiSet.test(address) ||
    emojiHost.test(address);
  const sign = alt || signOf(address);
  if (isEmoji && alt.length <= maxEmoji) return sign ? [text(sign)] : [];
  const picture = readPicture(element, context);
  return picture ? [{ blocks: [{ type: 'picture', picture }], float: true }] : [];
}

/** Elements with a meaning of their own within a text, by name. */
const readers: Readonly<Record<string, (element: Element, context: Context) => Piece[]>> = {
  a: linkPieces,
  img: imagePieces,
  br: () => [{ inline: { type: 'break' } }],
  wbr: () => [],
  q: speech,
  ruby,
  rt: ({ children }, context) => inlinePieces(children, context),
};

/** Whether a comment is a sign of the classic editor that a page ends, or what a listing shows of a text. */
export const isPageEnd = ({ value }: Comment): boolean => /^\s*(?:nextpage|more\b)/.test(value);

/** What nodes are within a text. Elements that `isBlock` names are blocks in their place. */
export function inlinePieces(nodes: readonly RootContent[], context: Context): Piece[] {
  return nodes.flatMap((node): Piece[] => {
    if (node.type === 'text') return textPieces(node.value, context);
    if (node.type === 'comment') return [isPageEnd(node) ? { end: true } : { blocks: context.flow([node]) }];
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
  ...['span', 'u', 'ins', 'mark', 'small', 'big', 'abbr', 'acronym', 'font', 'time', 'bdi', 'bdo', 'label'],
  ...['ruby', 'rp', 'rb', 'rtc', 'picture'],
]);

/** Whether an element stands within a text. */
export const isInline = ({ tagName }: Element): boolean =>
  Object.hasOwn(readers, tagName) ||
  Object.hasOwn(texts, tagName) ||
  Object.hasOwn(marks, tagName) ||
  inlineElements.has(tagName);
