import type { Block } from '../content/contract/blocks.ts';
import { type LeadFilm, mediaNameForm } from '../content/contract/media/media.ts';

/** A stored file to which a document refers, with the JSON pointer of the reference in the document. */
export interface MediaReference {
  pointer: string;
  name: string;
}

const named = (files: readonly { src: string }[] = [], pointer: string): MediaReference[] =>
  files.flatMap(({ src }, index) =>
    mediaNameForm.test(src) ? [{ pointer: `${pointer}/${index}/src`, name: src }] : [],
  );

const blockReferences = (block: Block, pointer: string): MediaReference[] => [
  ...(block.type === 'film' || block.type === 'sound' ? named(block.sources, `${pointer}/sources`) : []),
  ...(block.type === 'film' ? named(block.captions, `${pointer}/captions`) : []),
];

/** What of a document may refer to files. */
export interface MediaDocument {
  film?: LeadFilm;
  body?: readonly Block[];
}

/** The stored files to which a document refers: of its film and of the films and sounds in its text. */
export const mediaReferences = ({ film, body = [] }: MediaDocument): MediaReference[] => [
  ...named(film?.sources, '/film/sources'),
  ...body.flatMap((block, index) => blockReferences(block, `/body/${index}`)),
];
