import type { Block } from '../contract/blocks.ts';
import type { Picture } from '../contract/picture.ts';

const bareAddress = /(https?:\/\/[^\s)]+)/;

/** Signs that Markdown would understand, and the text does not mean. Its own marks are `*`, `**` and `[text](/address)`. */
function escapeSigns(text: string): string {
  const escaped = text
    .replaceAll(/\\(?=[!-/:-@[-`{-~])/g, '\\\\')
    .replaceAll(/`|~(?=~)|<(?=[A-Za-z/!?])|&(?=#?\w+;)|!(?=\[)/g, '\\$&')
    .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_');
  return escaped;
}

/** One line of text, which begins nothing that Markdown would understand. */
function lineOf(text: string): string {
  const escaped = text
    .split(bareAddress)
    .map((part, index) => (index % 2 === 1 ? part : escapeSigns(part)))
    .join('');
  return escaped
    .replace(/^(\d{1,9})(?=[.)](?:\s|$))/, '$1\\')
    .replace(/^(?=[#>+\-=|~:])/, '\\')
    .replace(/^\*(?=\s)/, '\\*');
}

const pictureLine = ({ src, caption = '' }: Picture) => `![${caption}](${src})`;

const attributes = (values: Record<string, string | undefined>) => {
  const written = Object.entries(values).flatMap(([name, value]) =>
    value ? `${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"` : [],
  );
  return written.length > 0 ? `{${written.join(' ')}}` : '';
};

/** How each kind of block is written. */
const writers: { [T in Block['type']]: (block: Extract<Block, { type: T }>) => string } = {
  paragraph: ({ text }) => lineOf(text),
  heading: ({ text }) => `## ${escapeSigns(text)}`,
  quote: ({ text, by }) => [`> ${lineOf(text)}`, ...(by ? [`> — ${escapeSigns(by)}`] : [])].join('\n'),
  list: ({ items }) => items.map((item) => `- ${lineOf(item)}`).join('\n'),
  picture: ({ picture }) => pictureLine(picture),
  gallery: ({ pictures }) => pictures.map(pictureLine).join('\n'),
  entry: ({ title, address, phone }) =>
    `::entry[${escapeSigns(title).replaceAll(']', '\\]')}]${attributes({ address, phone })}`,
  related: ({ href }) => `::related{slug=${href.slice(href.lastIndexOf('/') + 1)}}`,
};

/** A body as the Markdown of a content folder; reading it again gives the same blocks. */
export function markdownOf(blocks: readonly Block[]): string {
  return blocks.map((block) => (writers[block.type] as (block: Block) => string)(block)).join('\n\n');
}
