import type { Image, Link, Node, PhrasingContent } from 'mdast';
import type { Extension } from 'mdast-util-from-markdown';
import { isLinkAddress, isNoteId, parseInline } from '../../../views/components/text/inline-text.ts';
import { inlineText as written } from '../../../views/components/text/write-inline.ts';
import { withLineEnds } from '../../content/text/line-ends.ts';

/** What cannot be said in the blocks and inline text of the content contract. */
export class NotSupported extends Error {
  readonly node: Node;
  readonly refersTo: string | undefined;

  /** @param refersTo the file or folder in which something is missing */
  constructor(node: Node, what: string, refersTo?: string) {
    super(what);
    this.node = node;
    this.refersTo = refersTo;
  }
}

const names: Readonly<Record<string, string>> = {
  html: 'HTML cannot be shown: write Markdown, or ::embed{url="…"} for a video, a post or a map',
  image: 'a picture within text cannot be shown: let it stand alone between empty lines',
  imageReference: 'a picture by reference cannot be shown: write ![caption](picture-name)',
  linkReference: 'a link by reference cannot be shown: write [text](/address)',
};

/** The end of a line that is not one for readers. It is no letter of any text. */
export const softEnd = '\u2028';

/** The signs of inline text: a backslash before one is kept, since inline text needs it too. */
const marksOfText = /[\\`*[\]~^]/;

/** Keeps the backslash before signs that are marks of inline text; Markdown alone would drop it. */
export const keepEscapes: Extension = {
  exit: {
    characterEscapeValue(token) {
      const sign = this.sliceSerialize(token);
      const tail = this.stack.pop() as { value: string; position?: { end: object } };
      tail.value += marksOfText.test(sign) ? `\\${sign}` : sign;
      const { line, column, offset } = token.end;
      if (tail.position) tail.position.end = { line, column, offset };
    },
  },
};

const sponsored = 'sponsored';

function linkPart(node: Link, source: string): string {
  const raw = sourceOf(node, source);
  // Bare addresses become links when they are rendered.
  if (!raw.startsWith('[')) return raw.replace(/^<(.*)>$/, '$1');
  const href = node.url.replaceAll(/[\s()]/g, (sign) =>
    encodeURIComponent(sign).replace('(', '%28').replace(')', '%29'),
  );
  if (!isLinkAddress(href))
    throw new NotSupported(node, 'a link leads to /a-path, https://…, http://…, mailto:… or tel:…');
  if (node.title && node.title !== sponsored)
    throw new NotSupported(node, 'a link has no title, except "sponsored" where somebody pays for it');
  return `[${partsOf(node.children, source)}](${href}${node.title ? ` "${sponsored}"` : ''})`;
}

/** A reference to a footnote that is not there is text in Markdown. */
const undefinedNote = /(?<!\\)\[\^([\w-]+)\]/;
const lineBreak = /^<br ?\/?>$/;

function partOf(node: PhrasingContent, source: string): string {
  switch (node.type) {
    case 'text': {
      const [, missing] = undefinedNote.exec(node.value) ?? [];
      if (missing)
        throw new NotSupported(node, `there is no footnote ${missing}: write [^${missing}]: … at the end`);
      return withLineEnds(node.value, softEnd);
    }
    case 'emphasis':
      return `*${partsOf(node.children, source)}*`;
    case 'strong':
      return `**${partsOf(node.children, source)}**`;
    case 'delete':
      return `~~${partsOf(node.children, source)}~~`;
    case 'inlineCode':
      if (!node.value.includes('`')) return `\`${withLineEnds(node.value, ' ')}\``;
      throw new NotSupported(node, 'code cannot hold a backtick');
    case 'link':
      return linkPart(node, source);
    case 'footnoteReference':
      if (isNoteId(node.identifier)) return `[^${node.identifier}]`;
      throw new NotSupported(node, 'a footnote is called by letters, digits, - and _: [^1]');
    case 'break':
      return '\n';
    default:
      if (node.type === 'html' && lineBreak.test(node.value)) return '\n';
      throw new NotSupported(node, names[node.type] ?? `${node.type} cannot be shown`);
  }
}

const partsOf = (nodes: readonly PhrasingContent[], source: string): string =>
  nodes.map((node) => partOf(node, source)).join('');

/** The text of a node as it is written. */
export function sourceOf({ position }: Node, source: string): string {
  return source.slice(position?.start.offset, position?.end.offset);
}

/** A text in the one form that inline text has, without spaces at its ends and beside its line ends. */
const tidied = (text: string) => written(parseInline(withLineEnds(text.trim(), '\n')));

/**
 * The lines of a text as they are written, each as inline text of the content contract; a line end for readers stays within.
 * @throws {NotSupported} at what the contract cannot say
 */
export function inlineLines(nodes: readonly PhrasingContent[], source: string): string[] {
  return partsOf(nodes, source).split(softEnd);
}

/** Lines that follow each other are one. */
export const oneLine = (lines: readonly string[]): string => tidied(lines.join(' '));

/**
 * The inline text of the content contract. Lines that follow each other are one.
 * @throws {NotSupported} at what the contract cannot say
 */
export function inlineText(nodes: readonly PhrasingContent[], source: string): string {
  return oneLine(inlineLines(nodes, source));
}

/**
 * The caption of a picture, which may have the marks of inline text: what stands between its brackets.
 * @throws {NotSupported} when the picture has a title
 */
export function captionOf(image: Image, source: string): string {
  if (image.title) throw new NotSupported(image, 'a picture has a caption, and no title');
  const raw = sourceOf(image, source);
  return tidied(withLineEnds(raw.slice(2, raw.lastIndexOf('](')), ' '));
}
