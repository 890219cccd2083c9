import type { Image, Node, PhrasingContent } from 'mdast';

/** What cannot be said in the inline text of the content contract. */
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
  break: 'a line break within a paragraph: begin a new paragraph',
  delete: 'struck-out text',
  footnoteReference: 'a footnote',
  html: 'HTML',
  image: 'a picture within text: let it stand alone between empty lines',
  inlineCode: 'code',
  imageReference: 'a picture by reference: write ![caption](picture-name)',
  linkReference: 'a link by reference: write [text](/address)',
};

const refuse = (node: Node): never => {
  throw new NotSupported(node, `${names[node.type] ?? node.type} cannot be shown`);
};

const address = /^(?:\/|https:\/\/)[^\s)]*$/;

/** The marks of the contract do not stand within each other. */
function plain(nodes: readonly PhrasingContent[], mark: string): string {
  return nodes
    .map((node) => {
      if (node.type !== 'text') throw new NotSupported(node, `only plain text can stand in ${mark}`);
      return node.value;
    })
    .join('');
}

function partOf(node: PhrasingContent, source: string): string {
  switch (node.type) {
    case 'text':
      return node.value;
    case 'emphasis':
      return `*${plain(node.children, 'emphasis')}*`;
    case 'strong':
      return `**${plain(node.children, 'strong emphasis')}**`;
    case 'link': {
      const written = sourceOf(node, source);
      // Bare addresses become links when they are rendered.
      if (!written.startsWith('[')) return written.replace(/^<(.*)>$/, '$1');
      if (!address.test(node.url) || node.title)
        throw new NotSupported(node, 'a link leads to /a-path or https://…, and has no title');
      return `[${plain(node.children, 'a link')}](${node.url})`;
    }
    default:
      return refuse(node);
  }
}

/** The text of a node as it is written. */
export function sourceOf({ position }: Node, source: string): string {
  return source.slice(position?.start.offset, position?.end.offset);
}

/**
 * The inline text of the content contract (`*emphasis*`, `**strong**`, `[text](/address)`), with the source's line ends.
 * @throws {NotSupported} at what the contract cannot say
 */
export function inlineText(nodes: readonly PhrasingContent[], source: string): string {
  return nodes.map((node) => partOf(node, source)).join('');
}

/** Lines that follow each other are one. */
export const oneLine = (text: string) => text.replaceAll(/[ \t]*\n[ \t]*/g, ' ');

/**
 * The caption of a picture, which may have the marks of inline text: what stands between its brackets.
 * @throws {NotSupported} when the picture has a title
 */
export function captionOf(image: Image, source: string): string {
  if (image.title) throw new NotSupported(image, 'a picture has a caption, and no title');
  const written = sourceOf(image, source);
  return oneLine(written.slice(2, written.lastIndexOf('](')));
}
