import { plainText } from '../../../views/components/text/inline-text.ts';
import type { Block, ItemList } from '../contract/blocks.ts';
import type { Picture } from '../contract/picture.ts';

export { plainText };

type Of<T extends Block['type']> = Extract<Block, { type: T }>;

const present = (...texts: (string | undefined)[]) =>
  texts.filter((text) => text !== undefined && text !== '') as string[];
const inline = (...texts: (string | undefined)[]) => present(...texts).map(plainText);
const captionsOf = (pictures: readonly Picture[]) => pictures.flatMap(({ caption }) => inline(caption));

/** The text of each item, with the items of the lists within it after it. */
const itemTexts = ({ items }: ItemList): string[] =>
  items.flatMap((item) =>
    typeof item === 'string' ? inline(item) : [...inline(item.text), ...itemTexts(item.list)],
  );

/** The titles of chapters, and the paragraphs of what is said. */
const spokenTexts = (chapters: readonly { title: string }[], transcript = ''): string[] => [
  ...chapters.map(({ title }) => title),
  ...transcript.split(/\n{2,}/).flatMap((part) => inline(part)),
];

const texts: { [T in Block['type']]: (block: Of<T>) => string[] } = {
  paragraph: ({ text }) => inline(text),
  heading: ({ text }) => inline(text),
  quote: ({ text, by }) => [...text.split(/\n{2,}/).flatMap((part) => inline(part)), ...present(by)],
  pullquote: ({ text, by }) => [...inline(text), ...present(by)],
  list: itemTexts,
  table: ({ caption, head = [], rows }) =>
    [caption, ...[head, ...rows].map((cells) => cells.filter((cell) => cell !== '').join(', '))].flatMap(
      (text) => inline(text),
    ),
  preformatted: ({ text }) => present(text),
  divider: () => [],
  picture: ({ picture }) => captionsOf([picture]),
  gallery: ({ pictures }) => captionsOf(pictures),
  film: ({ title, poster, chapters = [], transcript }) => [
    ...present(title),
    ...captionsOf([poster]),
    ...spokenTexts(chapters, transcript),
  ],
  sound: ({ title, chapters = [], transcript }) => [...present(title), ...spokenTexts(chapters, transcript)],
  embed: ({ title }) => present(title),
  product: ({ name, maker, text, picture }) => [
    ...present(name, maker),
    ...inline(text),
    ...(picture ? captionsOf([picture]) : []),
  ],
  entry: ({ title, address }) => present(title, address),
  related: () => [],
  footnotes: ({ notes }) => notes.flatMap(({ text }) => inline(text)),
};

/**
 * The texts of a block without marks, captions among them; a link to a related story has none, nor has a block of a type
 * that a newer version of the program has stored.
 */
export function blockTexts(block: Block): string[] {
  const textsOf = texts[block.type] as ((block: Block) => string[]) | undefined;
  return textsOf?.(block) ?? [];
}

/** The blocks that stand beside the text: they repeat it, describe what is seen, or are looked at rather than read. */
const beside = new Set<Block['type']>([
  'pullquote',
  'picture',
  'gallery',
  'film',
  'sound',
  'embed',
  'entry',
  'related',
]);

/** The words of a body as they are read, from its first to its last: without captions, pull quotes and pointers to other stories. */
export function readText(body: readonly Block[]): string {
  return body
    .filter(({ type }) => !beside.has(type))
    .flatMap(blockTexts)
    .join(' ');
}
