import { inlineText } from '../../../views/components/text/write-inline.ts';
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

type WithPictures = 'picture' | 'gallery' | 'product' | 'film';

/** A film whose poster is still an address. */
export type DraftFilm = Omit<Extract<Block, { type: 'film' }>, 'poster'> & { poster: DraftPicture };

/** A block of the content contract whose pictures are still addresses. */
export type DraftBlock =
  | Exclude<Block, { type: WithPictures }>
  | { type: 'picture'; picture: DraftPicture }
  | { type: 'gallery'; pictures: DraftPicture[] }
  | DraftFilm;

/** The pictures of blocks, in their order. */
export function picturesOf(blocks: readonly DraftBlock[]): DraftPicture[] {
  return blocks.flatMap((block) => {
    if (block.type === 'picture') return block.picture;
    if (block.type === 'film') return block.poster;
    return block.type === 'gallery' ? block.pictures : [];
  });
}

/** A film with its poster; without one a link to its file, and its caption. */
function filmBlocks({ poster, ...film }: DraftFilm, found: Picture | undefined): Block[] {
  if (found) return [{ ...film, poster: { ...found, alt: found.alt || poster.alt } }];
  const href = film.sources[0]?.src ?? '';
  const children = [{ type: 'text', text: film.title ?? poster.alt } as const];
  const link: Block = { type: 'paragraph', text: inlineText([{ type: 'link', href, children }]) };
  return poster.caption ? [link, { type: 'paragraph', text: poster.caption }] : [link];
}

/** The blocks with their pictures; those that are not there are left out, and only their captions stay. */
export function finishBlocks(
  blocks: readonly DraftBlock[],
  find: (picture: DraftPicture) => Picture | undefined,
): Block[] {
  const captionsOf = (pictures: readonly DraftPicture[]): Block[] =>
    pictures.flatMap(({ caption }) => (caption ? { type: 'paragraph', text: caption } : []));
  return blocks.flatMap((block): Block[] => {
    if (block.type === 'film') return filmBlocks(block, find(block.poster));
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
