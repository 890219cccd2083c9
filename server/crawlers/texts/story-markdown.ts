import { clockTime, mediaAddress } from '../../../views/media-files.ts';
import type { Block } from '../../content/contract/blocks.ts';
import type { Picture } from '../../content/contract/picture.ts';
import type { Story } from '../../content/contract/story.ts';
import { markdownOf } from '../../content-folder/export/markdown.ts';

type Film = Extract<Block, { type: 'film' }>;

/** Finds the absolute address of a picture; undefined where its source image is missing. */
type AddressOf = (picture: Picture) => string | undefined;

const paragraph = (text: string): Block => ({ type: 'paragraph', text });
const linkTo = (title: string, href: string) => paragraph(`[${title.replaceAll(/[[\]]/g, '\\$&')}](${href})`);

function pictureBlocks(picture: Picture, addressOf: AddressOf): Block[] {
  const src = addressOf(picture);
  if (!src) return [];
  const words = [picture.caption, picture.credit].filter(Boolean).join(' · ');
  // What stands in brackets is what is seen for those who do not see it.
  const shown: Block = { type: 'picture', picture: { ...picture, src, caption: picture.alt } };
  return words ? [shown, paragraph(words)] : [shown];
}

const fileLink = (title: string, [source]: readonly { src: string }[]) =>
  linkTo(title, mediaAddress(source?.src ?? ''));

/** Chapters, and what is said in a film or a sound. */
function spokenBlocks({ chapters = [], transcript }: Pick<Film, 'chapters' | 'transcript'>): Block[] {
  const items = chapters.map(
    ({ at, title }) => `${clockTime(at)} ${title.replaceAll(/[\\`*[\]~^]/g, '\\$&')}`,
  );
  return [
    ...(items.length > 0 ? [{ type: 'list', items } as const] : []),
    ...(transcript?.split(/\n{2,}/).map(paragraph) ?? []),
  ];
}

/** A block as Markdown has it everywhere: without what only a content folder knows. */
function plainBlocks(block: Block, addressOf: AddressOf): Block[] {
  switch (block.type) {
    case 'pullquote':
      return [];
    case 'picture':
      return pictureBlocks(block.picture, addressOf);
    case 'gallery':
      return block.pictures.flatMap((picture) => pictureBlocks(picture, addressOf));
    case 'film': {
      const { sources, title, poster } = block;
      return [
        ...pictureBlocks(poster, addressOf),
        fileLink(title ?? poster.alt, sources),
        ...spokenBlocks(block),
      ];
    }
    case 'sound':
      return [fileLink(block.title, block.sources), ...spokenBlocks(block)];
    case 'embed':
      return [linkTo(block.title ?? block.url, block.url)];
    case 'related':
      return [linkTo(block.title, block.href)];
    case 'entry': {
      const { title, address, phone } = block;
      const line = [address, phone].filter(Boolean).join(' · ');
      return [{ type: 'heading', level: 3, text: title }, ...(line ? [paragraph(line)] : [])];
    }
    case 'product': {
      const { name, maker, link, text, picture } = block;
      const title = [name, maker].filter(Boolean).join(', ');
      return [
        ...(picture ? pictureBlocks(picture, addressOf) : []),
        link ? linkTo(title, link) : paragraph(title),
        ...(text ? [paragraph(text)] : []),
      ];
    }
    case 'table': {
      const { caption, ...table } = block;
      return [...(caption ? [paragraph(caption)] : []), table];
    }
    default:
      return [block];
  }
}

/** A story as plain Markdown with absolute addresses; `url` is the address of its page. */
export function storyMarkdown(story: Story, url: string, origin: string, addressOf: AddressOf): string {
  const { title, standfirst, author, authors = [author], publishedAt, updatedAt, body } = story;
  const names = authors.map(({ name }) => name).join(', ');
  const about = [names, publishedAt.slice(0, 10), updatedAt.slice(0, 10)];
  const head: Block[] = [
    { type: 'heading', text: title },
    paragraph(standfirst),
    paragraph([...new Set(about)].join(' · ')),
    linkTo(url, url),
  ];
  const blocks = [...head, ...body.flatMap((block) => plainBlocks(block, addressOf))];
  const text = markdownOf(blocks).replace(/^## /, '# ');
  return `${text.replaceAll('](/', `](${origin}/`)}\n`;
}
