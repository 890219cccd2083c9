import { type InlineNode, parseInline } from '../../../views/components/text/inline-text.ts';
import { inlineText } from '../../../views/components/text/write-inline.ts';

/** A mark of the editor's document. */
export interface DocumentMark {
  type: string;
  attrs?: Record<string, unknown>;
}

/** A node of the editor's document, as ProseMirror writes it. */
export interface DocumentNode {
  type: string;
  attrs?: Record<string, unknown>;
  content?: DocumentNode[];
  marks?: DocumentMark[];
  text?: string;
}

/** The marks of the editor in the order of its schema. The last three cannot have others within them. */
export const markTypes = [
  'link',
  'strong',
  'emphasis',
  'struck',
  'code',
  'superscript',
  'subscript',
] as const;

const orderOf = ({ type }: DocumentMark) => (markTypes as readonly string[]).indexOf(type);

/** Marks with one more, in the order of the schema; a mark stands once. */
const withMark = (marks: readonly DocumentMark[], mark: DocumentMark): DocumentMark[] =>
  [...marks.filter(({ type }) => type !== mark.type), mark].sort(
    (one, other) => orderOf(one) - orderOf(other),
  );

const marked = (node: DocumentNode, marks: readonly DocumentMark[]): DocumentNode =>
  marks.length > 0 ? { ...node, marks: [...marks] } : node;

const keyOfMarks = (marks: readonly DocumentMark[] = []) =>
  JSON.stringify(marks.map(({ type, attrs = {} }) => [type, attrs.href ?? null, attrs.sponsored ?? false]));

/** Adds a node; a text joins the text before it that has the same marks. */
function add(content: DocumentNode[], node: DocumentNode): void {
  const last = content.at(-1);
  const joins =
    last?.type === 'text' && node.type === 'text' && keyOfMarks(last.marks) === keyOfMarks(node.marks);
  if (joins) last.text = `${last.text}${node.text}`;
  else content.push({ ...node });
}

function addInline(
  content: DocumentNode[],
  nodes: readonly InlineNode[],
  marks: readonly DocumentMark[],
): void {
  for (const node of nodes) {
    if (node.type === 'text') add(content, marked({ type: 'text', text: node.text }, marks));
    else if ('text' in node)
      add(content, marked({ type: 'text', text: node.text }, withMark(marks, { type: node.type })));
    else if (node.type === 'break') add(content, marked({ type: 'hardBreak' }, marks));
    else if (node.type === 'note') add(content, marked({ type: 'note', attrs: { id: node.id } }, marks));
    else if (node.type === 'link') {
      const attrs = { href: node.href, sponsored: node.sponsored ?? false };
      addInline(content, node.children, withMark(marks, { type: 'link', attrs }));
    } else addInline(content, node.children, withMark(marks, { type: node.type }));
  }
}

/** The content of the editor for a text with inline marks. */
export function contentOfText(text: string): DocumentNode[] {
  const content: DocumentNode[] = [];
  addInline(content, parseInline(text), []);
  return content;
}

interface Leaf {
  node: InlineNode;
  marks: readonly DocumentMark[];
}

const raisedTypes: readonly string[] = ['code', 'superscript', 'subscript'];

function leafOf({ type, text = '', attrs, marks = [] }: DocumentNode): Leaf {
  const outer = marks.filter((mark) => !raisedTypes.includes(mark.type));
  if (type === 'hardBreak') return { node: { type: 'break' }, marks: outer };
  if (type === 'note') return { node: { type: 'note', id: String(attrs?.id ?? '') }, marks: outer };
  const raised = marks.find((mark) => raisedTypes.includes(mark.type));
  const leafType = (raised?.type ?? 'text') as 'text' | 'code' | 'superscript' | 'subscript';
  return { node: { type: leafType, text }, marks: outer };
}

/** How many leaves, from one on, have a mark. */
function runOf(leaves: readonly Leaf[], from: number, key: string): number {
  const end = leaves.findIndex(
    ({ marks }, index) => index > from && !marks.some((mark) => keyOfMarks([mark]) === key),
  );
  return (end < 0 ? leaves.length : end) - from;
}

/** Leaves as a tree, in which the mark that reaches furthest stands outside. */
function treeOf(leaves: readonly Leaf[]): InlineNode[] {
  const nodes: InlineNode[] = [];
  for (let at = 0; at < leaves.length; ) {
    const { node, marks } = leaves[at] as Leaf;
    let [furthest, run] = ['', 0];
    for (const mark of marks) {
      const key = keyOfMarks([mark]);
      const length = runOf(leaves, at, key);
      if (length > run) [furthest, run] = [key, length];
    }
    if (run === 0) {
      nodes.push(node);
      at += 1;
      continue;
    }
    const { type, attrs = {} } = marks.find((mark) => keyOfMarks([mark]) === furthest) as DocumentMark;
    const within = leaves.slice(at, at + run).map((leaf) => ({
      ...leaf,
      marks: leaf.marks.filter((mark) => keyOfMarks([mark]) !== furthest),
    }));
    const children = treeOf(within);
    if (type === 'link')
      nodes.push({
        type,
        href: String(attrs.href),
        ...(attrs.sponsored ? { sponsored: true as const } : {}),
        children,
      });
    else nodes.push({ type: type as 'strong' | 'emphasis' | 'struck', children });
    at += run;
  }
  return nodes;
}

const keyOfContent = (content: readonly DocumentNode[]) =>
  JSON.stringify(
    content.map(({ type, text, attrs, marks }) => [type, text ?? attrs?.id ?? null, keyOfMarks(marks)]),
  );

/**
 * The text with inline marks of content of the editor. `written` is the text that the content was made from, if it was:
 * as long as both say the same, it is given as it was written.
 */
export function textOfContent(content: readonly DocumentNode[], written?: unknown): string {
  if (typeof written === 'string' && keyOfContent(contentOfText(written)) === keyOfContent(content))
    return written;
  return inlineText(treeOf(content.map(leafOf)));
}
