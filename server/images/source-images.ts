import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { SourceSize } from '../../views/components/pictures/renditions.ts';
import { encoderSettings } from './encoders.ts';

/** A picture that variants are made from. */
export interface SourceImageFile extends Required<SourceSize> {
  name: string;
  file: string;
  /** Its colours from top to bottom. */
  placeholderColours: readonly string[];
}

export interface SourceImage extends SourceImageFile {
  /** Stands for all that its variants' bytes depend on: its own bytes, the subject's point, the encoders. */
  hash: string;
}

/** The pictures of the image service, by name. */
export type SourceImages = ReadonlyMap<string, SourceImage>;

const hashLength = 8;

async function withHash(sourceImage: SourceImageFile): Promise<SourceImage> {
  const { file, width, height, focal } = sourceImage;
  const hash = createHash('sha256')
    .update(await readFile(file))
    .update(JSON.stringify([width, height, focal]))
    .update(encoderSettings)
    .digest('hex')
    .slice(0, hashLength);
  return { ...sourceImage, hash };
}

/** Opens the masters of a table. One whose file cannot be read is told of and left out. */
export async function openSourceImages(
  table: readonly SourceImageFile[],
  unreadable: (name: string, error: unknown) => void,
): Promise<SourceImages> {
  const opened = await Promise.all(
    table.map((sourceImage) =>
      withHash(sourceImage).catch((error: unknown) => {
        unreadable(sourceImage.name, error);
        return undefined;
      }),
    ),
  );
  return new Map(
    opened.flatMap((sourceImage) => (sourceImage ? [[sourceImage.name, sourceImage] as const] : [])),
  );
}
