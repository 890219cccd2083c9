import sharp from 'sharp';
import {
  type InspectedPicture,
  inspectPicture,
  maxPictureWidth,
  maxPixels,
  UnusablePicture,
} from '../../images/inspect-picture.ts';
import { bounds } from '../../lib/limits/bounds.ts';

/** A picture that can be stored. */
export interface PreparedPicture {
  bytes: Buffer;
  inspected: InspectedPicture;
  /** What was changed, for the report. */
  note?: string;
}

/** A larger picture is not even made smaller. */
const maxDecoded = bounds.imports.decodedPixels.max;
const decodeSeconds = 30;

const isGif = (bytes: Buffer) => /^GIF8[79]a/.test(bytes.toString('latin1', 0, 6));

const reasonOf = (error: unknown) => (error as Error).message.split('\n', 1)[0];

/** Reads a picture with bounds of time and size. */
const open = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: maxDecoded, pages: 1 }).timeout({ seconds: decodeSeconds });

async function fromGif(bytes: Buffer): Promise<PreparedPicture> {
  try {
    const { pages = 1 } = await sharp(bytes, { limitInputPixels: maxDecoded }).metadata();
    const still = await open(bytes).png().toBuffer();
    const inspected = await inspectPicture(still);
    return {
      bytes: still,
      inspected,
      ...(pages > 1 ? { note: 'it moves: only its first frame is imported' } : {}),
    };
  } catch (error) {
    if (error instanceof UnusablePicture) throw error;
    throw new UnusablePicture(`the picture is damaged: ${reasonOf(error)}`);
  }
}

/** The picture at the size at which it can be stored. */
async function madeSmaller(bytes: Buffer, width: number, height: number): Promise<PreparedPicture> {
  const scale = Math.min(1, maxPictureWidth / width, Math.sqrt(maxPixels / (width * height)));
  const smaller = await open(bytes)
    .autoOrient()
    .resize({ width: Math.floor(width * scale) })
    .toBuffer()
    .catch((error) => {
      throw new UnusablePicture(`the picture is damaged: ${reasonOf(error)}`);
    });
  return {
    bytes: smaller,
    inspected: await inspectPicture(smaller),
    note: `it was ${width} × ${height} pixels large, and is made smaller`,
  };
}

/**
 * Checks and prepares a picture of a source: a GIF becomes a still picture, one that is too large is made smaller.
 * @throws {UnusablePicture} when it is no picture, damaged, or too large to be read
 */
export async function preparePicture(bytes: Buffer): Promise<PreparedPicture> {
  if (isGif(bytes)) return fromGif(bytes);
  try {
    return { bytes, inspected: await inspectPicture(bytes) };
  } catch (error) {
    if (!(error instanceof UnusablePicture) || !/pixels/.test(error.message)) throw error;
    const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const { width, height } = autoOrient;
    if (width * height > maxDecoded) throw error;
    return madeSmaller(bytes, width, height);
  }
}
