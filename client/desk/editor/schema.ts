import { type Extensions, Mark, Node } from '@tiptap/core';

/** What the text of a node was when it came; a new or divided node has none. */
const written = { written: { default: null, rendered: false, keepOnSplit: false } };

const Document = Node.create({ name: 'doc', topNode: true, content: 'block+' });
const Text = Node.create({ name: 'text', group: 'inline' });

const Paragraph = Node.create({
  name: 'paragraph',
  priority: 1000,
  group: 'block',
  content: 'inline*',
  addAttributes: () => written,
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: () => ['p', 0],
});

const Heading = Node.create({
  name: 'heading',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({ ...written, level: { default: null, rendered: false } }),
  parseHTML: () => [
    { tag: 'h1' },
    { tag: 'h2' },
    { tag: 'h3', attrs: { level: 3 } },
    ...['h4', 'h5', 'h6'].map((tag) => ({ tag, attrs: { level: 4 } })),
  ],
  renderHTML: ({ node }) => [`h${node.attrs.level ?? 2}`, 0],
});

const quoteNode = (name: 'quote' | 'pullquote') =>
  Node.create({
    name,
    group: 'block',
    content: 'inline*',
    defining: true,
    addAttributes: () => ({
      ...written,
      by: {
        default: null,
        parseHTML: (element: HTMLElement) => element.getAttribute('data-by'),
        renderHTML: ({ by }: { by?: string | null }) => (by ? { 'data-by': by } : {}),
      },
    }),
    parseHTML: () => [{ tag: name === 'quote' ? 'blockquote:not([class])' : 'blockquote.desk-pullquote' }],
    renderHTML: ({ HTMLAttributes }) => [
      'blockquote',
      name === 'quote' ? HTMLAttributes : { ...HTMLAttributes, class: 'desk-pullquote' },
      0,
    ],
  });

const List = Node.create({
  name: 'list',
  group: 'block',
  content: 'listItem+',
  addAttributes: () => ({
    ordered: { default: false, rendered: false },
    reversed: { default: false, rendered: false },
    start: { default: null, rendered: false },
  }),
  parseHTML: () => [
    { tag: 'ul', attrs: { ordered: false } },
    { tag: 'ol', attrs: { ordered: true } },
  ],
  renderHTML: ({ node }) => {
    const { ordered, reversed, start } = node.attrs;
    const numbering = { ...(start === null ? {} : { start }), ...(reversed ? { reversed: '' } : {}) };
    return ordered ? ['ol', numbering, 0] : ['ul', 0];
  },
});

const ListItem = Node.create({
  name: 'listItem',
  content: 'paragraph list?',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: () => ['li', 0],
});

const Preformatted = Node.create({
  name: 'preformatted',
  group: 'block',
  content: 'text*',
  marks: '',
  code: true,
  defining: true,
  addAttributes: () => ({ language: { default: null, rendered: false } }),
  parseHTML: () => [{ tag: 'pre', preserveWhitespace: 'full' as const }],
  renderHTML: () => ['pre', ['code', 0]],
});

const Divider = Node.create({
  name: 'divider',
  group: 'block',
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: () => ['hr'],
});

const HardBreak = Node.create({
  name: 'hardBreak',
  group: 'inline',
  inline: true,
  selectable: false,
  linebreakReplacement: true,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: () => ['br'],
});

const Note = Node.create({
  name: 'note',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    id: {
      default: '',
      parseHTML: (element: HTMLElement) => element.getAttribute('data-note'),
      renderHTML: ({ id }: { id?: string }) => ({ 'data-note': id }),
    },
  }),
  parseHTML: () => [{ tag: 'sup[data-note]' }],
  renderHTML: ({ node, HTMLAttributes }) => ['sup', HTMLAttributes, `[${node.attrs.id}]`],
});

/** A block of any other kind, carried as it is. */
export const FramedBlock = Node.create({
  name: 'framed',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    block: {
      default: { type: 'divider' },
      parseHTML: (element: HTMLElement) => JSON.parse(element.getAttribute('data-block') ?? '{}'),
      renderHTML: ({ block }: { block?: unknown }) => ({ 'data-block': JSON.stringify(block) }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-block]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes],
});

const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({
    href: { default: '' },
    sponsored: {
      default: false,
      parseHTML: (element: HTMLElement) => /\bsponsored\b/.test(element.getAttribute('rel') ?? ''),
      renderHTML: ({ sponsored }: { sponsored?: boolean }) => (sponsored ? { rel: 'sponsored' } : {}),
    },
  }),
  parseHTML: () => [{ tag: 'a[href]:not([href^="javascript:" i])' }],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
});

const isNotNormal = (weight: string) => (/^(bold(er)?|[6-9]\d\d)$/.test(weight) ? null : false);

const Strong = Mark.create({
  name: 'strong',
  parseHTML: () => [
    { tag: 'strong' },
    // Google Docs puts everything that is copied in a <b> of normal weight.
    { tag: 'b', getAttrs: (element: HTMLElement) => (element.style.fontWeight === 'normal' ? false : null) },
    { style: 'font-weight', getAttrs: isNotNormal },
  ],
  renderHTML: () => ['strong', 0],
});

const Emphasis = Mark.create({
  name: 'emphasis',
  parseHTML: () => [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }],
  renderHTML: () => ['em', 0],
});

const Struck = Mark.create({
  name: 'struck',
  parseHTML: () => [{ tag: 's' }, { tag: 'del' }, { style: 'text-decoration=line-through' }],
  renderHTML: () => ['s', 0],
});

const leafMark = (name: 'code' | 'superscript' | 'subscript', tag: 'code' | 'sup' | 'sub') =>
  Mark.create({
    name,
    excludes: 'code superscript subscript',
    inclusive: false,
    parseHTML: () => [{ tag: tag === 'sup' ? 'sup:not([data-note])' : tag }],
    renderHTML: () => [tag, 0],
  });

/** The nodes and marks of the editor's document, which are those of the blocks and of inline text. */
export const schemaExtensions: Extensions = [
  ...[Document, Paragraph, Text, Heading, quoteNode('pullquote'), quoteNode('quote'), List, ListItem],
  ...[Preformatted, Divider, HardBreak, Note],
  ...[Link, Strong, Emphasis, Struck],
  ...[leafMark('code', 'code'), leafMark('superscript', 'sup'), leafMark('subscript', 'sub')],
];
