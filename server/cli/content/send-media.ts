import { readFile } from 'node:fs/promises';
import type { FolderMedia } from '../../content-folder/media/read-media.ts';
import { ExpectedError } from '../../lib/expected-error.ts';
import { inspectMedia } from '../../media/inspect-media.ts';
import type { OpenStore } from '../control/run-operation.ts';

/**
 * Brings the files of film, sound and captions of a folder into the store, one at a time, as far as they are not there
 * yet. Nothing shows them before documents name them.
 * @throws {ExpectedError} when one was changed since the folder was read
 */
export async function sendMedia({ run }: OpenStore, media: readonly FolderMedia[]): Promise<void> {
  if (media.length === 0) return;
  const missing = new Set(await run('find-missing-media', { names: media.map(({ name }) => name) }));
  for (const { name, file, path } of media.filter((each) => missing.has(each.name))) {
    const bytes = await readFile(path);
    const inspected = inspectMedia(file, bytes);
    if (inspected.name !== name)
      throw new ExpectedError(`media/${file} was changed while it was read: run the command again`);
    await run('store-media-file', { ...inspected, bytes });
  }
}
