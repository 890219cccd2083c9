import { type InlineNode, parseInline } from '../../../views/components/text/inline-text.ts';

const bareAddress = /(https?:\/\/[^\s)]+)/;

/** Signs of a text that Markdown, or inline text, would understand. */
function escapeSigns(text: string): string {
  return text
    .replaceAll(/\\(?=[!-/:-@[-`{-~])/g, '\\\\')
    .replaceAll(/`|(?<!\s)\*|\*(?!\s)|~(?=~|[\p{L}\p{M}\p{N}+−–-]+~)|\^(?=\S)/gu, '\\$&')
    .replaceAll(/<(?=[A-Za-z/!?])|&(?=#?\w+;)|!(?=\[)|\[(?=\^|[^\]]*\](?:\(|:))/g, '\\$&')
    .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_');
}

/** A text; addresses in it stay as they are. */
const textOf = (text: string) =>
  text
    .split(bareAddress)
    .map((part, index) => (index % 2 === 1 ? part : escapeSigns(part)))
    .join('');

const marks = {
  strong: '**',
  emphasis: '*',
  struck: '~~',
  code: '`',
  superscript: '^',
  subscript: '~',
} as const;

interface Style {
  lineEnd: string;
  write(text: string): string;
}

function markdownOf(nodes: readonly InlineNode[], style: Style): string {
  return nodes
    .map((node, index) => {
      switch (node.type) {
        case 'text': {
          const text = style.write(node.text);
          // Before a link, it would begin a picture.
          return nodes[index + 1]?.type === 'link' ? text.replace(/!$/, '\\!') : text;
        }
        case 'break':
          return style.lineEnd;
        case 'note':
          return `[^${node.id}]`;
        case 'link': {
          const title = node.sponsored ? ' "sponsored"' : '';
          return `[${markdownOf(node.children, style)}](${node.href.replaceAll('(', '%28')}${title})`;
        }
        default: {
          const inner = 'children' in node ? markdownOf(node.children, style) : node.text;
          return `${marks[node.type]}${inner}${marks[node.type]}`;
        }
      }
    })
    .join('');
}

/** Inline text as Markdown in one line, as in a heading or a cell of a table. */
export function inlineMarkdown(text: string): string {
  return markdownOf(parseInline(text), { lineEnd: '<br>', write: textOf });
}

/** Inline text as what stands in brackets after the name of a directive, with the brackets. */
export function labelMarkdown(text: string): string {
  const write = (part: string) => textOf(part).replaceAll(/(?<!\\)[[\]]/g, '\\$&');
  return `[${markdownOf(parseInline(text), { lineEnd: '<br>', write })}]`;
}

/** A line that begins nothing that Markdown would understand. */
const harmless = (line: string) =>
  line
    .replace(/^(\d{1,9})(?=[.)](?:\s|$))/, '$1\\')
    .replace(/^(?=[#>+\-=|:]|~~~)/, '\\')
    .replace(/^\*(?=\s)/, '\\*')
    .replace(/^(?=\[[^\]]*\]:)/, '\\');

/**
 * Inline text as a paragraph of Markdown, which begins nothing else.
 * @param indent what stands before each line after the first
 */
export function paragraphMarkdown(text: string, indent = ''): string {
  return markdownOf(parseInline(text), { lineEnd: '\n', write: textOf })
    .split('\n')
    .map(harmless)
    .join(`\\\n${indent}`);
}
