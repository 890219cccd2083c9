import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { ExpectedError } from '../../lib/expected-error.ts';
import { bounds } from '../../lib/limits/bounds.ts';
import { decodeOrKeep } from '../sources/addresses.ts';

/** The files of a folder, found by the addresses that they had. */
export interface MediaFolder {
  /** The bytes of the file whose path ends most like the address's; undefined when there is none of the name. */
  read(url: string): Promise<Buffer | undefined>;
}

/** The form in which paths are compared: folders of a Mac have accents as signs of their own. */
const comparable = (path: string) => path.normalize('NFC').toLowerCase();

/** The ends of a path, the longest first: `a/b/c.jpg`, `b/c.jpg`, `c.jpg`. */
function endsOf(path: string): string[] {
  const parts = path.split('/').filter(Boolean);
  return parts.map((_, index) => parts.slice(index).join('/'));
}

/**
 * Opens a folder of media files, as `wp-content/uploads` or `content/images`, with its subfolders.
 * @throws {ExpectedError} when there is no such folder
 */
export async function openMediaFolder(folder: string): Promise<MediaFolder> {
  const found = await stat(folder).catch(() => undefined);
  if (!found?.isDirectory()) throw new ExpectedError(`there is no folder ${folder} for --media`);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const byEnd = new Map<string, string>();
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath ?? entry.path, entry.name);
    for (const end of endsOf(relative(folder, file).split(sep).join('/')))
      if (!byEnd.has(comparable(end))) byEnd.set(comparable(end), file);
  }
  return {
    read: async (url) => {
      const path = URL.canParse(url) ? decodeOrKeep(new URL(url).pathname) : url;
      const file = endsOf(path)
        .map((end) => byEnd.get(comparable(end)))
        .find((each) => each !== undefined && basename(each) !== '');
      if (!file || (await stat(file)).size > bounds.imports.mediaBytes.max) return undefined;
      return readFile(file);
    },
  };
}
