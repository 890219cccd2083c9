import { mediaAddress } from '../../../../views/media-files.ts';
import { inspectMedia, UnusableMedia } from '../../../media/inspect-media.ts';
import { saveMediaFile } from '../../../media/media-files.ts';
import { InvalidInput } from '../problems.ts';
import type { Handlers } from './handler.ts';

/** @throws {InvalidInput} when bytes are not what the name of their file says */
function inspected(file: string, bytes: Buffer) {
  try {
    return inspectMedia(file, bytes);
  } catch (error) {
    if (!(error instanceof UnusableMedia)) throw error;
    throw new InvalidInput([{ pointer: '', message: error.message }]);
  }
}

/** The call on files of film, sound and captions. */
export const mediaHandlers: Pick<Handlers, 'addMediaFile'> = {
  addMediaFile: async ({ query: { name: file }, body }, { database }) => {
    if (!Buffer.isBuffer(body) || body.length === 0)
      throw new InvalidInput([{ pointer: '', message: 'the body must be the bytes of a file' }]);
    const found = inspected(file, body);
    await saveMediaFile(database, found, body);
    const { name: src, type, size } = found;
    return { status: 201, location: mediaAddress(src), body: { src, type, size } };
  },
};
