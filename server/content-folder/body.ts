import type { Image, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { embedOf } from '../../views/embeds/providers.ts';
import type { Block } from '../content/contract/blocks.ts';
import type { Picture } from '../content/contract/picture.ts';
import { excessOfTexts } from '../lib/limits/text-size.ts';
import { directiveBlock } from './body/directives.ts';
import { readFootnotes } from './body/footnotes.ts';
import { captionOf, inlineText, NotSupported, sourceOf } from './body/inline.ts';
import { beyondBounds } from './body/markdown-bounds.ts';
import { parseMarkdown } from './body/parse-markdown.ts';
import type { BodyContext, References } from './body/references.ts';
import { headingBlock, listBlock, preformattedBlock, quoteBlock, tableBlock } from './body/texts.ts';

export type { References } from './body/references.ts';

/** Something in a body that cannot be shown. */
export interface BodyProblem {
  /** Counted from 1 at the first line of the body. */
  line: number;
  message: string;
  /** The file or folder in which something is missing. */
  refersTo?: string | undefined;
}

function pictureOf(image: Image, { picture, source }: BodyContext): Picture {
  const found = picture(image.url, captionOf(image, source));
  if (!found)
    throw new NotSupported(image, `there is no picture ${image.url} in the folder pictures`, 'pictures.json');
  return found;
}

const isSpace = (node: PhrasingContent) => node.type === 'text' && node.value.trim() === '';

/** The embed of a paragraph that is nothing but an address which a provider knows. */
function bareEmbed({ children }: Paragraph, source: string): Block | undefined {
  const [link, ...others] = children;
  if (link?.type !== 'link' || others.length > 0 || sourceOf(link, source).startsWith('[')) return undefined;
  const embed = embedOf(link.url);
  return embed && { type: 'embed', ...embed };
}

/** A paragraph of pictures alone is a picture or a gallery. */
function paragraphBlock(paragraph: Paragraph, context: BodyContext): Block {
  const { children } = paragraph;
  const images = children.filter((child) => child.type === 'image');
  if (images.length === 0 || !children.every((child) => child.type === 'image' || isSpace(child)))
    return (
      bareEmbed(paragraph, context.source) ?? {
        type: 'paragraph',
        text: inlineText(children, context.source),
      }
    );
  const [picture, ...others] = images.map((image) => pictureOf(image, context)) as [Picture, ...Picture[]];
  return others.length === 0
    ? { type: 'picture', picture }
    : { type: 'gallery', pictures: [picture, ...others] };
}

const refused: Readonly<Record<string, string>> = {
  html: 'HTML cannot be shown: write Markdown, or ::embed{url="…"} for a video, a post or a map',
  definition: 'a link by reference cannot be shown: write [text](/address)',
};

function blockOf(node: RootContent, context: BodyContext): Block {
  switch (node.type) {
    case 'paragraph':
      return paragraphBlock(node, context);
    case 'heading':
      return headingBlock(node, context);
    case 'blockquote':
      return quoteBlock(node, context);
    case 'list':
      return listBlock(node, context);
    case 'table':
      return tableBlock(node, context);
    case 'code':
      return preformattedBlock(node, context);
    case 'thematicBreak':
      return { type: 'divider' };
    case 'leafDirective':
    case 'containerDirective':
      return directiveBlock(node, context);
    default:
      throw new NotSupported(node, refused[node.type] ?? `Markdown of the kind ${node.type} cannot be shown`);
  }
}

/** The blocks of a body, and what of it cannot be shown. */
export interface ReadBody {
  blocks: Block[];
  problems: BodyProblem[];
}

/**
 * Reads a body in Markdown as blocks of the content contract. What these cannot show is a problem, each with its line; a body
 * beyond `markdownBounds` is one problem.
 */
export function readBody(source: string, references: References): ReadBody {
  const beyond = beyondBounds(source);
  if (beyond) return { blocks: [], problems: [beyond] };
  const context = { ...references, source };
  const blocks: Block[] = [];
  const problems: BodyProblem[] = [];
  const report = ({ node, message, refersTo }: NotSupported, around: RootContent) => {
    const { position } = node.position ? node : around;
    problems.push({ line: position?.start.line ?? 1, message, refersTo });
  };
  const children = parseMarkdown(source);
  for (const node of children.filter(({ type }) => type !== 'footnoteDefinition')) {
    try {
      const block = blockOf(node, context);
      blocks.push(block);
      for (const { path, message } of excessOfTexts(block))
        report(new NotSupported(node, `its ${path.join('.')} ${message}`), node);
    } catch (error) {
      if (!(error instanceof NotSupported)) throw error;
      report(error, node);
    }
  }
  const footnotes = readFootnotes(children, context);
  for (const problem of footnotes.problems) report(problem, problem.node as RootContent);
  if (footnotes.notes.length > 0) blocks.push({ type: 'footnotes', notes: footnotes.notes });
  return { blocks, problems };
}
