import { parseInline } from '../../../views/components/text/inline-text.ts';
import { writeNodes } from '../../../views/components/text/write-inline.ts';

const bareAddress = /(https?:\/\/[^\s)]+)/;

/** Whether an opening bracket of a text begins a note, a link or a definition; asked from its beginning to its end. */
function bracketsOf(text: string): (at: number) => boolean {
  let end = -1;
  return (at) => {
    if (end < at) end = text.indexOf(']', at);
    if (end < 0) end = text.length;
    return text[at + 1] === '^' || /[(:]/.test(text[end + 1] ?? '');
  };
}

/** Escapes the brackets that begin something. */
function escapeBrackets(text: string): string {
  const begins = bracketsOf(text);
  return text.replaceAll('[', (sign, at: number) => (begins(at) ? `\\${sign}` : sign));
}

/** Signs of a text that Markdown, or inline text, would understand. */
function escapeSigns(text: string): string {
  const signs = text
    .replaceAll(/\\(?=[!-/:-@[-`{-~])/g, '\\\\')
    .replaceAll(/`|(?<!\s)\*|\*(?!\s)|~(?=~|[\p{L}\p{M}\p{N}+−–-]+~)|\^(?=\S)/gu, '\\$&')
    .replaceAll(/<(?=[A-Za-z/!?])|&(?=#?\w+;)|!(?=\[)/g, '\\$&');
  return escapeBrackets(signs).replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_');
}

/** A text; addresses in it stay as they are. */
const textOf = (text: string) =>
  text
    .split(bareAddress)
    .map((part, index) => (index % 2 === 1 ? part : escapeSigns(part)))
    .join('');

/** Inline text as Markdown. */
function markdownOf(text: string, lineEnd: string, write = textOf): string {
  return writeNodes(parseInline(text), {
    lineEnd,
    // Before a link, it would begin a picture.
    text: (words, next) => (next?.type === 'link' ? write(words).replace(/!$/, '\\!') : write(words)),
    href: (href) => href.replaceAll('(', '%28'),
  });
}

/** Inline text as Markdown in one line, as in a heading or a cell of a table. */
export function inlineMarkdown(text: string): string {
  return markdownOf(text, '<br>');
}

/** Inline text as what stands in brackets after the name of a directive, with the brackets. */
export function labelMarkdown(text: string): string {
  const write = (part: string) => textOf(part).replaceAll(/(?<!\\)[[\]]/g, '\\$&');
  return `[${markdownOf(text, '<br>', write)}]`;
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
  return markdownOf(text, '\n').split('\n').map(harmless).join(`\\\n${indent}`);
}
