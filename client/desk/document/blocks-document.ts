import type { ProseBlock, ProseList } from '../../../views/components/text/prose-block.ts';
import { contentOfText, type DocumentNode, textOfContent } from './inline-content.ts';

/** The fields of the blocks that the editor shows as text. One with other fields is carried as it is. */
const textFields: Readonly<Record<string, readonly string[]>> = {
  paragraph: ['type', 'text'],
  heading: ['type', 'text', 'level'],
  quote: ['type', 'text', 'by'],
  pullquote: ['type', 'text', 'by'],
  list: ['type', 'ordered', 'reversed', 'start', 'items'],
  preformatted: ['type', 'text', 'language'],
  divider: ['type'],
};

/** The deepest list that a list may stand in. */
const deepest = 4;

const hasOnly = (value: object, fields: readonly string[]) =>
  Object.keys(value).every((field) => fields.includes(field));

const textNode = (type: string, text: string, attrs: Record<string, unknown> = {}): DocumentNode => {
  const content = contentOfText(text);
  return { type, attrs: { ...attrs, written: text }, ...(content.length > 0 ? { content } : {}) };
};

function isPlainList({ items }: ProseList, depth = 1): boolean {
  return (
    items.length > 0 &&
    depth <= deepest &&
    items.every(
      (item) =>
        typeof item === 'string' ||
        (hasOnly(item, ['text', 'list']) &&
          item.list !== undefined &&
          hasOnly(item.list, ['ordered', 'reversed', 'start', 'items']) &&
          isPlainList(item.list, depth + 1)),
    )
  );
}

function listNode({ ordered, reversed, start, items }: ProseList): DocumentNode {
  return {
    type: 'list',
    attrs: { ordered: ordered ?? false, reversed: reversed ?? false, start: start ?? null },
    content: items.map((item) => ({
      type: 'listItem',
      content:
        typeof item === 'string'
          ? [textNode('paragraph', item)]
          : [textNode('paragraph', item.text), listNode(item.list)],
    })),
  };
}

/** A block that the editor shows in a frame of its own, with its fields; it is carried as it is. */
const framed = (block: ProseBlock): DocumentNode => ({ type: 'framed', attrs: { block } });

function nodeOf(block: ProseBlock): DocumentNode {
  const known = Object.hasOwn(textFields, block.type) ? textFields[block.type] : undefined;
  if (!known || !hasOnly(block, known)) return framed(block);
  switch (block.type) {
    case 'paragraph':
      return textNode('paragraph', block.text);
    case 'heading':
      return textNode('heading', block.text, { level: block.level ?? null });
    case 'quote':
    case 'pullquote':
      return textNode(block.type, block.text, { by: block.by ?? null });
    case 'list':
      return isPlainList(block) ? listNode(block) : framed(block);
    case 'preformatted':
      return {
        type: 'preformatted',
        attrs: { language: block.language ?? null },
        ...(block.text ? { content: [{ type: 'text', text: block.text }] } : {}),
      };
    case 'divider':
      return { type: 'divider' };
    default:
      return framed(block);
  }
}

/** The document of the editor for the blocks of a body. `documentToBlocks` returns the same blocks again. */
export function blocksToDocument(blocks: readonly ProseBlock[]): DocumentNode {
  const content = blocks.map(nodeOf);
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}

const given = <T extends object>(fields: T) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined && value !== false),
  );

const textOf = ({ content = [], attrs = {} }: DocumentNode) => textOfContent(content, attrs.written);

function itemOf({ content = [] }: DocumentNode): ProseList['items'][number] {
  const [first, nested] = content;
  const text = first ? textOf(first) : '';
  return nested?.type === 'list' ? { text, list: listOf(nested) } : text;
}

function listOf({ attrs = {}, content = [] }: DocumentNode): ProseList {
  const { ordered, reversed, start } = attrs;
  return { ...given({ ordered, reversed, start }), items: content.map(itemOf) } as ProseList;
}

const plainTextOf = ({ content = [] }: DocumentNode) => content.map(({ text = '' }) => text).join('');

/** A paragraph that nobody has written anything in; one that came empty stays. */
const isEmpty = ({ type, attrs = {}, content = [] }: DocumentNode) =>
  type === 'paragraph' && content.length === 0 && typeof attrs.written !== 'string';

function blockOf(node: DocumentNode): ProseBlock {
  const { type, attrs = {} } = node;
  switch (type) {
    case 'heading':
      return { type, text: textOf(node), ...given({ level: attrs.level }) } as ProseBlock;
    case 'quote':
    case 'pullquote':
      return { type, text: textOf(node), ...keptText('by', attrs.by) } as ProseBlock;
    case 'list':
      return { type, ...listOf(node) };
    case 'preformatted':
      return { type, text: plainTextOf(node), ...given({ language: attrs.language }) } as ProseBlock;
    case 'divider':
      return { type };
    case 'framed':
      return attrs.block as ProseBlock;
    default:
      return { type: 'paragraph', text: textOf(node) };
  }
}

/** A field whose empty text was written is kept. */
const keptText = (name: string, value: unknown) => (typeof value === 'string' ? { [name]: value } : {});

/** The blocks of a body for a document of the editor. */
export function documentToBlocks({ content = [] }: DocumentNode): ProseBlock[] {
  return content.filter((node) => !isEmpty(node)).map(blockOf);
}
