import { type Fields, fieldsIn, isFields } from '../../fields.ts';
import { escaped } from '../../html/escaped.ts';
import { cardHtml, textOf } from './cards.ts';
import { markdownHtml } from './markdown.ts';

/** The marks of a text, by the bits of its format. */
const formats: readonly (readonly [bit: number, tag: string])[] = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [8, 'u'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
];

function textHtml({ text, format }: Fields): string {
  const bits = typeof format === 'number' ? format : 0;
  return formats
    .filter(([bit]) => bits & bit)
    .reduce((inner, [, tag]) => `<${tag}>${inner}</${tag}>`, escaped(textOf(text)));
}

/** Notes the names of nodes that nothing is known of. */
type Unknown = (name: string) => void;

const within =
  (tag: string, attributes = '') =>
  (content: string) =>
    `<${tag}${attributes}>${content}</${tag}>`;

/** What each node with nodes in it is, by its type. */
const containers: Readonly<Record<string, (node: Fields) => (content: string) => string>> = {
  root: () => (content) => content,
  paragraph: () => within('p'),
  heading: ({ tag }) => within(/^h[1-6]$/.test(textOf(tag)) ? textOf(tag) : 'h2'),
  quote: () => within('blockquote'),
  aside: () => within('blockquote', ' class="kg-blockquote-alt"'),
  list: ({ listType, tag, start }) =>
    listType === 'number' || tag === 'ol' ? within('ol', ` start="${Number(start ?? 1)}"`) : within('ul'),
  listitem: () => within('li'),
  link: ({ url, rel }) => within('a', ` href="${escaped(textOf(url))}" rel="${escaped(textOf(rel))}"`),
  autolink: ({ url }) => within('a', ` href="${escaped(textOf(url))}"`),
  'at-link': () => (content) => content,
  'at-link-search': () => (content) => content,
  zwnj: () => (content) => content,
  table: () => within('table'),
  tablerow: () => within('tr'),
  tablecell: ({ headerState }) => within(headerState ? 'th' : 'td'),
};

function nodeHtml(node: Fields, unknown: Unknown): string {
  const type = textOf(node.type).replace(/^extended-/, '');
  if (type === 'text' || type === 'code-highlight' || type === 'hashtag') return textHtml(node);
  if (type === 'linebreak') return '<br>';
  if (type === 'tab') return ' ';
  if (type === 'markdown') return markdownHtml(textOf(node.markdown));
  const content = fieldsIn(node.children)
    .map((child) => nodeHtml(child, unknown))
    .join('');
  const container = containers[type];
  if (container) return container(node)(content);
  const card = cardHtml(type, node);
  if (card === undefined) unknown(type);
  return card ?? content;
}

/**
 * The HTML of a text of Ghost's editor (Lexical).
 * @throws {SyntaxError} when it is no JSON
 */
export function lexicalHtml(lexical: string, unknown: Unknown): string {
  const value: unknown = JSON.parse(lexical);
  return isFields(value) && isFields(value.root) ? nodeHtml(value.root, unknown) : '';
}
