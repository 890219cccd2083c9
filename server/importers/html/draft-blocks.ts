import type { Block } from '../../content/contract/blocks.ts';
import type { Picture } from '../../content/contract/picture.ts';

/** A picture of a body, before its file is there. */
export interface DraftPicture {
  /** Addresses of the file, the best one first. */
  sources: string[];
  alt: string;
  /** May have inline marks. */
  caption?: string | undefined;
}

type WithPictures = 'picture' | 'gallery' | 'product';

/** A block of the content contract whose pictures are still addresses. */
export type DraftBlock =
  | Exclude<Block, { type: WithPictures }>
  | { type: 'picture'; picture: DraftPicture }
  | { type: 'gallery'; pictures: DraftPicture[] };

/** The pictures of blocks, in their order. */
export function picturesOf(blocks: readonly DraftBlock[]): DraftPicture[] {
  return blocks.flatMap((block) => {
    if (block.type === 'picture') return block.picture;
    return block.type === 'gallery' ? block.pictures : [];
  });
}

/** The blocks with their pictures; those that are not there are left out, and only their captions stay. */
export function finishBlocks(
  blocks: readonly DraftBlock[],
  find: (picture: DraftPicture) => Picture | undefined,
): Block[] {
  const captionsOf = (pictures: readonly DraftPicture[]): Block[] =>
    pictures.flatMap(({ caption }) => (caption ? { type: 'paragraph', text: caption } : []));
  return blocks.flatMap((block): Block[] => {
    if (block.type !== 'picture' && block.type !== 'gallery') return [block];
    const wanted = block.type === 'picture' ? [block.picture] : block.pictures;
    const found = wanted.flatMap((picture) => find(picture) ?? []);
    const captions = captionsOf(wanted.filter((picture) => !find(picture)));
    if (found.length === 0) return captions;
    const [picture] = found as [Picture];
    const shown: Block =
      found.length === 1 ? { type: 'picture', picture } : { type: 'gallery', pictures: found };
    return [shown, ...captions];
  });
}
