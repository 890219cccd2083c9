import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import { slugOf } from '../../content/text/slug.ts';
import { UnusablePicture } from '../../images/inspect-picture.ts';
import { bounds } from '../../lib/limits/bounds.ts';
import type { DraftPicture } from '../html/draft-blocks.ts';
import { decodeOrKeep } from '../sources/addresses.ts';
import { FetchFailed, type FetchOptions, fetchGuarded } from './fetch-guarded.ts';
import type { MediaFolder } from './media-folder.ts';
import { type PreparedPicture, preparePicture } from './prepare-picture.ts';

/** A picture that is in the store, or is about to be. */
export interface FoundPicture {
  name: string;
  width: number;
  height: number;
  /** The hash of its file, when no picture of the store names it yet. */
  hash?: string;
  /** What was changed, for the report. */
  note?: string | undefined;
}

export type PictureOutcome = FoundPicture | { missing: string };

/** Pictures of a source, each looked for once. */
export interface PictureLibrary {
  /** Looks for pictures: in the store, in the folder, at their addresses. Returns one outcome for each. */
  find(pictures: readonly DraftPicture[]): Promise<PictureOutcome[]>;
}

export interface LibraryOptions {
  folder?: MediaFolder | undefined;
  /** Whether pictures that are not in the folder are fetched. */
  remote: boolean;
  allowPrivate?: boolean | undefined;
  /** Sizes of pictures that the store has, by name. */
  stored(names: readonly string[]): Promise<ReadonlyMap<string, { width: number; height: number }>>;
  /** Brings the file of a picture into the store, and returns its hash. */
  send(picture: PreparedPicture): Promise<string>;
}

const fetchOptions: FetchOptions = {
  maxBytes: bounds.services.importedPictureBytes.max,
  timeoutMs: bounds.services.importedPictureMs.max,
  accepts: ['image/', 'application/octet-stream', 'binary/octet-stream'],
};
const parallel = 4;
const hashLength = 8;
const maxNameLength = 80;
const failuresOfHost = 3;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, hashLength);

/** The name in the store of a picture from an address: that of its file, and what tells it from others of the name. */
export function pictureNameOf(url: string): string {
  const isData = url.startsWith('data:');
  const path = !isData && URL.canParse(url) ? decodeOrKeep(new URL(url).pathname) : '';
  const file = (path.split('/').at(-1) ?? '').replace(/\.\w{2,5}$/, '');
  const name = slugOf(file).slice(0, maxNameLength).replace(/-$/, '') || 'picture';
  return `${name}-${hashOf(url)}`;
}

function bytesOfDataUrl(url: string): Buffer | undefined {
  const [, encoding, data] = /^data:image\/[\w.+-]+(;base64)?,(.*)$/s.exec(url) ?? [];
  return data === undefined
    ? undefined
    : Buffer.from(encoding ? data : decodeOrKeep(data), encoding ? 'base64' : 'utf8');
}

/** Fetches files, and does not ask a host again that did not answer several times. */
function openRemote({ allowPrivate }: LibraryOptions) {
  const failures = new Map<string, number>();
  return async (url: string): Promise<Buffer> => {
    const { host } = new URL(url);
    if ((failures.get(host) ?? 0) >= failuresOfHost) throw new FetchFailed(`${host} did not answer before`);
    try {
      const { status, body } = await fetchGuarded(url, { ...fetchOptions, allowPrivate });
      if (status >= 400) throw new FetchFailed(`the answer was ${status}`);
      failures.delete(host);
      return body;
    } catch (error) {
      if (!/the answer/.test((error as Error).message)) failures.set(host, (failures.get(host) ?? 0) + 1);
      throw error;
    }
  };
}

/** Opens the pictures of a source. */
export function openLibrary(options: LibraryOptions): PictureLibrary {
  const { folder, remote, stored, send } = options;
  const outcomes = new Map<string, Promise<PictureOutcome>>();
  /** Those that are in the store, or were sent to it, by name. */
  const there = new Map<string, FoundPicture>();
  const limit = pLimit(parallel);
  const fetchFile = openRemote(options);

  const bytesOf = async (url: string): Promise<Buffer | undefined> => {
    if (url.startsWith('data:')) return bytesOfDataUrl(url);
    const inFolder = await folder?.read(url);
    if (inFolder || !remote) return inFolder;
    return fetchFile(url);
  };
  const search = async (sources: readonly string[]): Promise<PictureOutcome> => {
    const reasons: string[] = [];
    for (const url of sources) {
      const name = pictureNameOf(url);
      const known = there.get(name);
      if (known) return known;
      try {
        const bytes = await bytesOf(url);
        if (!bytes) continue;
        const content = await preparePicture(bytes);
        const { width, height } = content.inspected;
        const found = { name, width, height, hash: await send(content), note: content.note };
        there.set(name, found);
        return found;
      } catch (error) {
        if (!(error instanceof FetchFailed || error instanceof UnusablePicture)) throw error;
        reasons.push(error.message);
      }
    }
    return { missing: reasons.at(-1) ?? 'its file is not in the folder of --media' };
  };
  const find = ({ sources }: DraftPicture): Promise<PictureOutcome> => {
    const known = sources.map((url) => there.get(pictureNameOf(url))).find(Boolean);
    if (known) return Promise.resolve(known);
    const key = sources.join(' ');
    const outcome = outcomes.get(key) ?? limit(() => search(sources));
    outcomes.set(key, outcome);
    return outcome;
  };
  return {
    find: async (pictures) => {
      const names = pictures.flatMap(({ sources }) => sources.map(pictureNameOf));
      const unknown = [...new Set(names)].filter((name) => !there.has(name));
      const inStore = unknown.length > 0 ? await stored(unknown) : new Map();
      for (const [name, size] of inStore) there.set(name, { name, ...size });
      return Promise.all(pictures.map(find));
    },
  };
}
