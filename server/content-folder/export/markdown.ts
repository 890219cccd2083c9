import { clockTime } from '../../../views/media-files.ts';
import type { Block, ItemList } from '../../content/contract/blocks.ts';
import type { Picture } from '../../content/contract/picture.ts';
import { inlineMarkdown, labelMarkdown, paragraphMarkdown } from './inline.ts';

type Of<T extends Block['type']> = Extract<Block, { type: T }>;

const pictureLine = ({ src, caption = '' }: Picture) => `![${caption}](${src})`;

const written = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('\n', '&#10;');

/** The attributes of a directive; `true` is one without a value. */
function attributes(values: Record<string, string | true | undefined>): string {
  const present = Object.entries(values).flatMap(([name, value]) => {
    if (value === true) return [name];
    return value ? [`${name}="${written(value)}"`] : [];
  });
  return present.length > 0 ? `{${present.join(' ')}}` : '';
}

/** A text that has no marks as inline text: every sign stands for itself. */
const plain = (text: string) => text.replaceAll(/[\\`*[\]~^]/g, '\\$&');

function quoteLines({ text, by }: Of<'quote'>): string {
  const paragraphs = text.split(/\n{2,}/).map((part) => `> ${paragraphMarkdown(part, '> ')}`);
  return `${paragraphs.join('\n>\n')}${by ? `\n> — ${inlineMarkdown(plain(by))}` : ''}`;
}

/** @param other whether the list follows one that it would else be read as a part of */
function listLines(list: ItemList, indent: string, other = false): string {
  const { ordered, reversed, items } = list;
  const start = list.start ?? (reversed ? items.length : 1);
  return items
    .map((item, index) => {
      const marker = ordered
        ? `${reversed ? start - index : start + index}${other ? ')' : '.'}`
        : other
          ? '*'
          : '-';
      const within = indent + ' '.repeat(marker.length + 1);
      if (typeof item === 'string') return `${indent}${marker} ${paragraphMarkdown(item, within)}`;
      // Only a list that begins with 1 can follow a paragraph without an empty line.
      const gap = item.list.ordered && (item.list.start !== undefined || item.list.reversed) ? '\n' : '';
      const inner = listLines(item.list, within);
      return `${indent}${marker} ${paragraphMarkdown(item.text, within)}\n${gap}${inner}`;
    })
    .join('\n');
}

/** How many lists of the same kind stand directly before a block. */
function listsBefore(list: ItemList, before: readonly Block[]): number {
  const others = before.toReversed();
  const end = others.findIndex(
    (block) => block.type !== 'list' || Boolean(block.ordered) !== Boolean(list.ordered),
  );
  return end < 0 ? others.length : end;
}

const rules = { left: ':--', center: ':-:', right: '--:' } as const;

function tableLines({ head = [], rows, align = [], caption }: Of<'table'>): string {
  const columns = Math.max(head.length, ...rows.map((row) => row.length), 1);
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: columns }, (_, index) => cells[index] ?? '').join(' | ')} |`;
  const cellsOf = (cells: readonly string[]) =>
    cells.map((cell) => inlineMarkdown(cell).replaceAll('|', '\\|'));
  const ruler = Array.from({ length: columns }, (_, index) => rules[align[index] ?? 'left']);
  const lines = [
    line(cellsOf(head)),
    line(ruler.map((rule, index) => (align[index] ? rule : '---'))),
    ...rows.map((row) => line(cellsOf(row))),
  ].join('\n');
  return caption ? `:::table${labelMarkdown(caption)}\n${lines}\n:::` : lines;
}

function fence({ text, language = '' }: Of<'preformatted'>): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const ticks = '`'.repeat(longest + 1);
  return `${ticks}${language}\n${text}\n${ticks}`;
}

function productLines({ name, maker, price, text, picture, link, sponsored }: Of<'product'>): string {
  const given = attributes({
    maker,
    price: price && `${price.amount} ${price.currency}`,
    link,
    picture: picture?.src,
    caption: picture?.caption,
    sponsored,
  });
  const opening = `product${labelMarkdown(plain(name))}${given}`;
  return text ? `:::${opening}\n${paragraphMarkdown(text)}\n:::` : `::${opening}`;
}

const namesOf = (files: readonly { src: string }[]) => files.map(({ src }) => src).join(' ');

/** A film or a sound: in one line, or with its chapters and what is said in it between two. */
function mediaLines(opening: string, { chapters = [], transcript }: Of<'film'> | Of<'sound'>): string {
  const list = chapters.map(({ at, title }) => `- ${clockTime(at)} ${inlineMarkdown(plain(title))}`);
  const said = transcript?.split(/\n{2,}/).map((part) => paragraphMarkdown(part)) ?? [];
  const parts = [...(list.length > 0 ? [list.join('\n')] : []), ...said];
  return parts.length > 0 ? `:::${opening}\n${parts.join('\n\n')}\n:::` : `::${opening}`;
}

function filmLines(film: Of<'film'>): string {
  const { sources, poster, title, loop, captions = [], seconds, publishedAt } = film;
  const given = attributes({
    sources: namesOf(sources),
    poster: poster.src,
    caption: poster.caption,
    credit: poster.credit,
    title,
    loop,
    captions: captions.map(({ src, locale }) => `${locale}:${src}`).join(' '),
    seconds: seconds === undefined ? undefined : String(seconds),
    published: publishedAt,
  });
  return mediaLines(`film${given}`, film);
}

function soundLines(sound: Of<'sound'>): string {
  const { sources, title, credit, seconds, publishedAt } = sound;
  const given = attributes({
    sources: namesOf(sources),
    credit,
    seconds: seconds === undefined ? undefined : String(seconds),
    published: publishedAt,
  });
  return mediaLines(`sound${labelMarkdown(plain(title))}${given}`, sound);
}

/** How each kind of block is written. */
const writers: { [T in Block['type']]: (block: Of<T>, before: readonly Block[]) => string } = {
  paragraph: ({ text }) => paragraphMarkdown(text),
  heading: ({ text, level = 2 }) => `${'#'.repeat(level)} ${inlineMarkdown(text)}`,
  quote: quoteLines,
  pullquote: ({ text, by }) => `::pullquote${labelMarkdown(text)}${attributes({ by })}`,
  list: (list, before) => listLines(list, '', listsBefore(list, before) % 2 === 1),
  table: tableLines,
  preformatted: fence,
  divider: () => '---',
  picture: ({ picture }) => pictureLine(picture),
  gallery: ({ pictures }) => pictures.map(pictureLine).join('\n'),
  film: filmLines,
  sound: soundLines,
  embed: ({ url, title, publishedAt: published }) => `::embed${attributes({ url, title, published })}`,
  product: productLines,
  entry: ({ title, address, phone }) =>
    `::entry${labelMarkdown(plain(title))}${attributes({ address, phone })}`,
  related: ({ href }) => `::related{slug=${href.slice(href.lastIndexOf('/') + 1)}}`,
  footnotes: ({ notes }) =>
    notes.map(({ id, text }) => `[^${id}]: ${paragraphMarkdown(text, '    ')}`).join('\n'),
};

/** A body as the Markdown of a content folder; reading it again gives the same blocks. */
export function markdownOf(blocks: readonly Block[]): string {
  return blocks
    .map((block, index) =>
      (writers[block.type] as (block: Block, before: readonly Block[]) => string)(
        block,
        blocks.slice(0, index),
      ),
    )
    .join('\n\n');
}
