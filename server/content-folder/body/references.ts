import type { Block } from '../../content/contract/blocks.ts';
import type { MediaSource } from '../../content/contract/media/media.ts';
import type { Picture } from '../../content/contract/picture.ts';

/** What a body refers to. Each returns nothing where there is no such thing. */
export interface References {
  picture(name: string, caption: string): Picture | undefined;
  /** A file of film, sound or captions. */
  media(file: string): MediaSource | undefined;
  /** A pointer to another story. */
  related(slug: string): Extract<Block, { type: 'related' }> | undefined;
}

/** What the parts of a body are read with. */
export type BodyContext = References & { source: string };
