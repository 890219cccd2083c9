import type { Block } from '../contract/blocks.ts';

const marks = /\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]+)\]\((?:\/|https:\/\/)[^\s)]*\)/g;

/** A text without the inline marks of the content contract. */
export function plainText(text: string): string {
  return text.replace(marks, (_, strong, emphasis, label) => strong ?? emphasis ?? label);
}

/** What a block says in words, captions among them; a pointer to another story says nothing of this one. */
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
