import { stat } from 'node:fs/promises';
import sharp from 'sharp';

export interface Size {
  width: number;
  height: number;
}

const quality = { first: 84, last: 60, step: 4 };
/** Bytes of a master for each of its pixels. */
const bytesPerPixel = 0.095;

/** The JPEG of a rendered picture: of the highest quality whose bytes the size of the picture allows. */
export async function encodeMaster(rendered: string): Promise<Buffer> {
  const { width, height } = await sharp(rendered).metadata();
  const limit = width * height * bytesPerPixel;
  for (let current = quality.first; ; current -= quality.step) {
    const bytes = await sharp(rendered).jpeg({ quality: current, mozjpeg: true }).toBuffer();
    if (bytes.length <= limit || current <= quality.last) return bytes;
  }
}

/** What is known of a master: its size, its bytes, and the mean and deviation of its brightness from 0 to 255. */
export interface MasterFacts extends Size {
  bytes: number;
  mean: number;
  deviation: number;
}

export async function factsOf(master: string | Buffer): Promise<MasterFacts> {
  const { width, height } = await sharp(master).metadata();
  const bytes = typeof master === 'string' ? (await stat(master)).size : master.length;
  const { channels } = await sharp(master).greyscale().stats();
  const { mean = 0, stdev = 0 } = channels[0] ?? {};
  return { width, height, bytes, mean, deviation: stdev };
}

const brightness = { min: 8, max: 247, maxChange: 40 };
const minDeviation = 4;
const minBytesPerPixel = 0.008;

/**
 * What is wrong with a picture that was rendered; undefined when it may take the place of the one before.
 * @param before the facts of the picture whose place it takes, if there is one
 */
export function faultOf(facts: MasterFacts, planned: Size, before?: MasterFacts): string | undefined {
  const { width, height, bytes, mean, deviation } = facts;
  if (width !== planned.width || height !== planned.height)
    return `is ${width} × ${height} and not ${planned.width} × ${planned.height}`;
  if (mean < brightness.min || mean > brightness.max)
    return `has a mean brightness of ${mean.toFixed(0)} of 255`;
  if (deviation < minDeviation) return `shows nothing: its brightness deviates by ${deviation.toFixed(1)}`;
  if (bytes < width * height * minBytesPerPixel) return `has ${bytes} bytes only`;
  if (before && Math.abs(mean - before.mean) > brightness.maxChange)
    return `has a mean brightness of ${mean.toFixed(0)} where it was ${before.mean.toFixed(0)}`;
  return undefined;
}
