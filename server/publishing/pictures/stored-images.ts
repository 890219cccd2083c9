import { createHash } from 'node:crypto';
import type { Queryable } from '../../database/database.ts';
import { encoderSettings } from '../../images/encoders.ts';
import type { SourceImage, SourceImages } from '../../images/source-images.ts';
import { Unavailable } from '../../lib/unavailable.ts';
import { hashOfBytes, readPictureBytes } from './picture-files.ts';
import { pictureOfTag } from './picture-tags.ts';
import { listPictures, type StoredPicture } from './pictures.ts';

/** The uploaded pictures as source images. What is known of them is kept in memory. */
export interface StoredImages extends SourceImages {
  /** Reads again what is known: of some pictures, or of all. */
  refresh(names?: readonly string[]): Promise<void>;
  /** Reads again what the tags of changes name. */
  follow(tags: readonly string[]): Promise<void>;
}

const hashLength = 8;

function sourceImageOf({ name, width, height, focal, placeholderColours, hash }: StoredPicture): SourceImage {
  const whole = createHash('sha256')
    .update(hash)
    .update(JSON.stringify([width, height, focal]))
    .update(encoderSettings)
    .digest('hex');
  return { name, width, height, focal, placeholderColours, hash: whole.slice(0, hashLength) };
}

/** Opens the pictures of a database. Refresh them once before use. */
export function storedImages(database: Queryable): StoredImages {
  const images = new Map<string, SourceImage & { bytesHash: string }>();
  const entriesOf = async (names?: readonly string[]) => {
    const pictures = await listPictures(database, names ? { names } : {});
    return pictures.map(
      (picture) => [picture.name, { ...sourceImageOf(picture), bytesHash: picture.hash }] as const,
    );
  };
  const refresh = async (names?: readonly string[]) => {
    const entries = await entriesOf(names);
    if (!names) {
      images.clear();
      for (const [name, image] of entries) images.set(name, image);
      return;
    }
    const found = new Map(entries);
    for (const name of names) {
      const image = found.get(name);
      if (image) images.set(name, image);
      else images.delete(name);
    }
  };
  return {
    get: images.get.bind(images),
    read: async (name) => {
      const bytes = await readPictureBytes(database, name);
      if (!bytes) throw new Error(`there is no picture ${name}`);
      // Renditions of other bytes would be kept for a year under the address of these.
      if (hashOfBytes(bytes) !== images.get(name)?.bytesHash)
        throw new Unavailable(`the picture ${name} is being replaced`);
      return bytes;
    },
    refresh,
    follow: async (tags) => {
      const names = tags.flatMap((tag) => pictureOfTag(tag) ?? []);
      if (names.length > 0) await refresh(names);
    },
  };
}
