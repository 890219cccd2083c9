import type {
  BlockContent,
  Blockquote,
  Image,
  List,
  ListItem,
  Paragraph,
  PhrasingContent,
  RootContent,
} from 'mdast';
import { directiveFromMarkdown, type LeafDirective } from 'mdast-util-directive';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { directive } from 'micromark-extension-directive';
import { gfm } from 'micromark-extension-gfm';
import type { Block } from '../contract/blocks.ts';
import type { Picture } from '../contract/picture.ts';
import { captionOf, inlineText, NotSupported, oneLine } from './inline.ts';

/** What a body refers to. Each gives nothing where there is no such thing. */
export interface References {
  picture(name: string, caption: string): Picture | undefined;
  /** A pointer to another story. */
  related(slug: string): Extract<Block, { type: 'related' }> | undefined;
}

/** Something in a body that cannot be shown. */
export interface BodyProblem {
  /** Counted from 1 at the first line of the body. */
  line: number;
  message: string;
  /** The file or folder in which something is missing. */
  refersTo?: string | undefined;
}

// A colon within a text is no directive: 10:30.
const { flow } = directive();
const extensions = [gfm({ singleTilde: false }), flow ? { flow } : {}];
const mdastExtensions = [gfmFromMarkdown(), directiveFromMarkdown()];

type Context = References & { source: string };

const attribution = /^[—–]\s*/;

function quoteBlock({ children }: Blockquote, { source }: Context): Block {
  const lines = children.flatMap((child) => {
    if (child.type !== 'paragraph') throw new NotSupported(child, 'only text can stand in a quote');
    return inlineText(child.children, source).split('\n');
  });
  const by = lines.length > 1 && attribution.test(lines.at(-1) ?? '') ? lines.pop() : undefined;
  const text = lines.map((line) => line.trim()).join(' ');
  return { type: 'quote', text, ...(by ? { by: by.replace(attribution, '') } : {}) };
}

function itemText({ children, checked }: ListItem, { source }: Context): string {
  const [paragraph, ...others] = children as [BlockContent | undefined, ...BlockContent[]];
  const wrong = others[0] ?? (paragraph?.type === 'paragraph' ? undefined : paragraph);
  if (wrong || typeof checked === 'boolean' || !paragraph)
    throw new NotSupported(wrong ?? (paragraph as BlockContent), 'an item of a list is one line of text');
  return oneLine(inlineText((paragraph as Paragraph).children, source));
}

function listBlock(list: List, context: Context): Block {
  if (list.ordered)
    throw new NotSupported(
      list,
      'a numbered list cannot be shown: write \\. after a number that begins a line',
    );
  return { type: 'list', items: list.children.map((item) => itemText(item, context)) };
}

function pictureOf(image: Image, { picture, source }: Context): Picture {
  const found = picture(image.url, captionOf(image, source));
  if (!found)
    throw new NotSupported(image, `there is no picture ${image.url} in pictures.json`, 'pictures.json');
  return found;
}

const isSpace = (node: PhrasingContent) => node.type === 'text' && node.value.trim() === '';

/** A paragraph of pictures alone is a picture or a gallery. */
function paragraphBlock({ children }: Paragraph, context: Context): Block {
  const images = children.filter((child) => child.type === 'image');
  if (images.length === 0 || !children.every((child) => child.type === 'image' || isSpace(child)))
    return { type: 'paragraph', text: oneLine(inlineText(children, context.source)) };
  const [picture, ...others] = images.map((image) => pictureOf(image, context)) as [Picture, ...Picture[]];
  return others.length === 0
    ? { type: 'picture', picture }
    : { type: 'gallery', pictures: [picture, ...others] };
}

function checkAttributes(node: LeafDirective, known: readonly string[]): Record<string, string> {
  const attributes = node.attributes ?? {};
  const unknown = Object.keys(attributes).find((name) => !known.includes(name));
  if (unknown) throw new NotSupported(node, `::${node.name} has no attribute ${unknown}`);
  return attributes as Record<string, string>;
}

/** The directives, by name. */
const directives: Readonly<Record<string, (node: LeafDirective, context: Context) => Block>> = {
  related(node, { related }) {
    const { slug = '' } = checkAttributes(node, ['slug']);
    const found = related(slug);
    if (!found) throw new NotSupported(node, `there is no story ${slug}`, 'stories/');
    return found;
  },
  entry(node, { source }) {
    const { address, phone } = checkAttributes(node, ['address', 'phone']);
    const title = oneLine(inlineText(node.children, source));
    if (!title) throw new NotSupported(node, 'an entry needs a title: ::entry[Title]');
    return { type: 'entry', title, ...(address ? { address } : {}), ...(phone ? { phone } : {}) };
  },
};

function blockOf(node: RootContent, context: Context): Block {
  switch (node.type) {
    case 'paragraph':
      return paragraphBlock(node, context);
    case 'heading':
      if (node.depth !== 2)
        throw new NotSupported(node, 'headings within a text are of the second level: ## …');
      return { type: 'heading', text: oneLine(inlineText(node.children, context.source)) };
    case 'blockquote':
      return quoteBlock(node, context);
    case 'list':
      return listBlock(node, context);
    case 'leafDirective': {
      const read = directives[node.name];
      if (read) return read(node, context);
      throw new NotSupported(node, `there is no directive ::${node.name}; there are ::related and ::entry`);
    }
    default:
      throw new NotSupported(node, `Markdown of the kind ${node.type} cannot be shown`);
  }
}

/** Reads a body in Markdown as blocks of the content contract. What these cannot show is a problem, each with its line. */
export function readBody(
  source: string,
  references: References,
): { blocks: Block[]; problems: BodyProblem[] } {
  const blocks: Block[] = [];
  const problems: BodyProblem[] = [];
  for (const node of fromMarkdown(source, { extensions, mdastExtensions }).children) {
    try {
      blocks.push(blockOf(node, { ...references, source }));
    } catch (error) {
      if (!(error instanceof NotSupported)) throw error;
      const { position } = error.node.position ? error.node : node;
      const { message, refersTo } = error;
      problems.push({ line: position?.start.line ?? 1, message, refersTo });
    }
  }
  return { blocks, problems };
}
