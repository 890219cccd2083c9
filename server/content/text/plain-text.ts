import type { Block } from '../contract/blocks.ts';

const marks = /\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]+)\]\((?:\/|https:\/\/)[^\s)]*\)/g;

/** A text without the inline marks of the content contract: emphasis and links. */
export function plainText(text: string): string {
  return text.replace(marks, (_, strong, emphasis, label) => strong ?? emphasis ?? label);
}

/** The texts of a block without marks, captions among them; a link to a related story has none. */
export function blockTexts(block: Block): string[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return [plainText(block.text)];
    case 'quote':
      return [plainText(block.text), ...(block.by ? [block.by] : [])];
    case 'list':
      return block.items.map(plainText);
    case 'picture':
      return block.picture.caption ? [plainText(block.picture.caption)] : [];
    case 'gallery':
      return block.pictures.flatMap(({ caption }) => (caption ? [plainText(caption)] : []));
    case 'entry':
      return [block.title, ...(block.address ? [block.address] : [])];
    case 'related':
      return [];
  }
}
