import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaSource } from '../../content/contract/media/media.ts';
import { bounds } from '../../lib/limits/bounds.ts';
import { type InspectedMedia, inspectMedia, UnusableMedia } from '../../media/inspect-media.ts';
import type { Problem } from '../problems.ts';

/** A file of film, sound or captions of a content folder. */
export interface FolderMedia extends InspectedMedia {
  /** Its name in the folder `media`. */
  file: string;
  /** Where the file is. */
  path: string;
}

/** The films, sounds and captions to which a content folder's texts refer by the names of their files. */
export interface MediaTable {
  /** A file as content refers to it; undefined when there is none. */
  find(reference: string): MediaSource | undefined;
}

const megabyte = 1_048_576;

/** @throws {UnusableMedia} when the file is too large, or its first bytes are not those that its name says */
async function inspectedFile(path: string, file: string): Promise<InspectedMedia> {
  const { size } = await stat(path);
  const { max } = bounds.media.mediaBytes;
  if (size > max)
    throw new UnusableMedia(`has ${Math.ceil(size / megabyte)} MB: ${max / megabyte} is the most`);
  return inspectMedia(file, await readFile(path));
}

/** Reads the files of the folder `media`, one after the other, and reports those that cannot be used. */
export async function readMedia(folder: string, report: (problem: Problem) => void): Promise<FolderMedia[]> {
  const entries = await readdir(join(folder, 'media'), { withFileTypes: true }).catch(() => []);
  const found: FolderMedia[] = [];
  for (const { name: file } of entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))) {
    const path = join(folder, 'media', file);
    try {
      found.push({ file, path, ...(await inspectedFile(path, file)) });
    } catch (error) {
      if (!(error instanceof UnusableMedia)) throw error;
      report({ file: `media/${file}`, line: 1, message: error.message });
    }
  }
  return found.sort((one, other) => (one.file < other.file ? -1 : 1));
}

/** Looks files up by their names. */
export function mediaTable(files: readonly FolderMedia[]): MediaTable {
  const byFile = new Map(files.map((file) => [file.file, file]));
  return {
    find(reference) {
      const found = byFile.get(reference.replace(/^\/?media\//, ''));
      return found && { src: found.name, type: found.type, size: found.size };
    },
  };
}
