import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { openSourceImages, type SourceImageFile } from '../../../server/images/source-images.ts';

const unexpected = (name: string, error: unknown) => {
  throw new Error(`${name}: ${error}`);
};

/** A temporary folder, deleted after its test. */
export async function folderFor(t: { teardown(end: () => Promise<void>): void }): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'images-'));
  t.teardown(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes a grey picture with a red dot at its focal point. */
export async function drawSourceImage(
  folder: string,
  name: string,
  options: Partial<SourceImageFile> = {},
): Promise<SourceImageFile> {
  const { width = 900, height = 600, focal = [0.5, 0.5] } = options;
  const dot = `<svg width="${width}" height="${height}"><circle cx="${focal[0] * width}" cy="${focal[1] * height}" r="24" fill="red"/></svg>`;
  const file = join(folder, `${name}.jpg`);
  await sharp({ create: { width, height, channels: 3, background: '#888888' } })
    .composite([{ input: Buffer.from(dot) }])
    .jpeg({ quality: 95 })
    .toFile(file);
  return { name, file, width, height, focal, placeholderColours: ['#888888'] };
}

/** Cuts a picture's file in half. */
export async function truncateFile({ file }: SourceImageFile): Promise<void> {
  const bytes = await sharp(file).jpeg().toBuffer();
  await writeFile(file, bytes.subarray(0, Math.floor(bytes.length / 2)));
}

/** Source images whose files can all be read. */
export const sourceImagesOf = (...files: SourceImageFile[]) => openSourceImages(files, unexpected);
