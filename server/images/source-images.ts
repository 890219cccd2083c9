import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { SourceSize } from '../../views/pictures/renditions.ts';
import { encoderSettings } from './encoders.ts';

/** A picture as delivered, of which renditions are made. */
export interface SourceImage extends Required<SourceSize> {
  name: string;
  /** Its colours from top to bottom. */
  placeholderColours: readonly string[];
  /** Changes with everything that its renditions depend on: its bytes, size and focal point, and the encoders. */
  hash: string;
}

/** Where source images come from, by name. */
export interface SourceImages {
  /** A source image; `undefined` when there is none of that name. */
  get(name: string): SourceImage | undefined;
  /**
   * The bytes of a source image.
   * @throws {Error} when there is none of that name, it cannot be read, or its bytes are not those of its hash
   */
  read(name: string): Promise<Buffer>;
}

/** A source image in a file of this machine. */
export interface SourceImageFile extends Omit<SourceImage, 'hash'> {
  file: string;
}

const hashLength = 8;

const hashOf = ({ width, height, focal }: SourceImageFile, bytes: Buffer) =>
  createHash('sha256')
    .update(bytes)
    .update(JSON.stringify([width, height, focal]))
    .update(encoderSettings)
    .digest('hex')
    .slice(0, hashLength);

async function withHash(image: SourceImageFile): Promise<SourceImageFile & SourceImage> {
  return { ...image, hash: hashOf(image, await readFile(image.file)) };
}

/** Opens the source images of a table of files. One whose file cannot be read is reported and left out. */
export async function openSourceImages(
  table: readonly SourceImageFile[],
  unreadable: (name: string, error: unknown) => void,
): Promise<SourceImages> {
  const opened = await Promise.all(
    table.map((image) =>
      withHash(image).catch((error: unknown) => {
        unreadable(image.name, error);
        return undefined;
      }),
    ),
  );
  const images = new Map(opened.flatMap((image) => (image ? [[image.name, image]] : [])));
  return {
    get: images.get.bind(images),
    read: async (name) => {
      const image = images.get(name);
      if (!image) throw new Error(`there is no source image ${name}`);
      const bytes = await readFile(image.file);
      // Renditions of other bytes would be kept for a year under the address of these.
      if (hashOf(image, bytes) !== image.hash)
        throw new Error(
          `the file of ${name} was changed or damaged: put it back, or start again with the new one`,
        );
      return bytes;
    },
  };
}

/** Source images that report each name that there is no picture of; absolute URLs are no names. */
export function notingMissing(images: SourceImages, missing: (name: string) => void): SourceImages {
  return {
    get: (name) => {
      const image = images.get(name);
      if (!image && !name.includes(':')) missing(name);
      return image;
    },
    read: (name) => images.read(name),
  };
}

/** The source images of both: those of `first`, and of `second` what `first` does not have. */
export function eitherImages(first: SourceImages, second: SourceImages): SourceImages {
  return {
    get: (name) => first.get(name) ?? second.get(name),
    read: (name) => (first.get(name) ? first : second).read(name),
  };
}
