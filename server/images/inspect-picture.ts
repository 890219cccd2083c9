import sharp from 'sharp';
import { bounds } from '../lib/limits/bounds.ts';
import { placeholderColoursOf } from './placeholder-colours.ts';

/** What is known of the bytes of a picture: its size as it is shown, upright. */
export interface InspectedPicture {
  type: string;
  width: number;
  height: number;
  placeholderColours: string[];
}

/** Bytes that cannot be taken as a picture; the message says why. */
export class UnusablePicture extends Error {
  override readonly name = 'UnusablePicture';
}

export const maxPictureWidth = bounds.pictures.pictureWidth.max;
/** In bytes. */
export const maxPictureBytes = bounds.pictures.pictureBytes.max;
/** Together, in any picture. */
export const maxPixels = bounds.pictures.picturePixels.max;
/** After so many seconds the decoding of a picture is ended. */
export const decodeSeconds = 20;

const ascii = (bytes: Buffer, start: number, end: number) => bytes.toString('latin1', start, end);

/** The formats that are taken, by their first bytes: no other decoder ever sees what was sent. */
const formats: readonly { type: string; matches: (bytes: Buffer) => boolean }[] = [
  { type: 'image/jpeg', matches: (bytes) => ascii(bytes, 0, 3) === '\xff\xd8\xff' },
  { type: 'image/png', matches: (bytes) => ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n' },
  { type: 'image/webp', matches: (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP' },
  { type: 'image/avif', matches: (bytes) => /^ftyp(avif|mif1)/.test(ascii(bytes, 4, 12)) },
];

const reasonOf = (error: unknown) => (error as Error).message.split('\n', 1)[0];

async function sizeOf(bytes: Buffer): Promise<{ width: number; height: number }> {
  // Only the header is read here, so that the limits are checked before anything is decoded.
  const { autoOrient } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error) => {
      throw new UnusablePicture(`the picture cannot be read: ${reasonOf(error)}`);
    });
  const { width, height } = autoOrient;
  if (width > maxPictureWidth)
    throw new UnusablePicture(`the picture is ${width} pixels wide: ${maxPictureWidth} is the most`);
  if (width * height > maxPixels)
    throw new UnusablePicture(
      `the picture has ${width} × ${height} pixels: it may have ${maxPixels / 1_000_000} million`,
    );
  return { width, height };
}

/**
 * Checks what the first bytes of a picture say of it: its format, and that its size is within the limits.
 * @throws {UnusablePicture}
 */
export async function measurePicture(bytes: Buffer): Promise<Omit<InspectedPicture, 'placeholderColours'>> {
  const type = formats.find(({ matches }) => matches(bytes))?.type;
  if (!type) throw new UnusablePicture('this is not a picture: it must be JPEG, PNG, WebP or AVIF');
  return { type, ...(await sizeOf(bytes)) };
}

/**
 * Checks that bytes are a whole picture (JPEG, PNG, WebP or AVIF) of at most 6,000 pixels in width and 48 million in
 * all, and returns what is known of it.
 * @throws {UnusablePicture}
 */
export async function inspectPicture(bytes: Buffer): Promise<InspectedPicture> {
  const measured = await measurePicture(bytes);
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'truncated' })
    .timeout({ seconds: decodeSeconds })
    .autoOrient();
  const placeholderColours = await placeholderColoursOf(picture).catch((error) => {
    throw new UnusablePicture(`the picture is damaged: ${reasonOf(error)}`);
  });
  return { ...measured, placeholderColours };
}
