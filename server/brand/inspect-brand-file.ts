import { isUtf8 } from 'node:buffer';
import sharp from 'sharp';
import type { BrandImage } from '../../views/brand/brand.ts';
import { type BrandFile, brandFileName } from '../content/queries/brand-files.ts';
import { inspectPicture, UnusablePicture } from '../images/inspect-picture.ts';
import { bounds } from '../lib/limits/bounds.ts';
import { type SvgProblem, sanitiseSvg } from './svg/sanitise-svg.ts';
import { sizedSvg } from './svg/sized-svg.ts';

/** A file that cannot be part of the brand; `problems` say why. */
export class UnusableBrandFile extends Error {
  override readonly name = 'UnusableBrandFile';
  readonly problems: readonly SvgProblem[];

  constructor(problems: readonly SvgProblem[]) {
    super(problems.map(({ line, message }) => (line > 1 ? `line ${line}: ${message}` : message)).join('; '));
    this.problems = problems;
  }
}

const kilobyte = 1_024;
const { svgBytes, brandPictureBytes, brandFontBytes } = bounds.pictures;
const limits = { svg: svgBytes.max, picture: brandPictureBytes.max, font: brandFontBytes.max };
const widest = bounds.pictures.brandSide.max;
const endings: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
};
const renderSeconds = 10;
const sampleSide = 256;

const refuse = (message: string, line = 1) => new UnusableBrandFile([{ line, message }]);

function checkLength({ length }: Buffer, limit: number): void {
  if (length > limit)
    throw refuse(`the file has ${Math.ceil(length / kilobyte)} kB: it may have ${limit / kilobyte}`);
}

/**
 * The mean colour of what a picture shows, or undefined when it has no transparent parts.
 * @throws {UnusableBrandFile} when it cannot be rendered
 */
async function meanColour(bytes: Buffer): Promise<string | undefined> {
  const picture = sharp(bytes, { limitInputPixels: widest * widest })
    .timeout({ seconds: renderSeconds })
    .resize(sampleSide, sampleSide, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .toColourspace('srgb');
  const { data } = await picture
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((error: Error) => {
      throw refuse(`the picture cannot be shown: ${error.message.split('\n', 1)[0]}`);
    });
  const sums = [0, 0, 0];
  let weight = 0;
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] as number;
    weight += alpha;
    for (const channel of [0, 1, 2])
      sums[channel] = (sums[channel] as number) + (data[at + channel] as number) * alpha;
  }
  if (weight === 0) throw refuse('the picture is empty: nothing in it can be seen');
  if (weight === (data.length / 4) * 255) return undefined;
  return `#${sums
    .map((sum) =>
      Math.round(sum / weight)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

export interface InspectedImage {
  file: BrandFile;
  image: BrandImage;
}

async function inspected(bytes: Buffer, ending: string, size: { width: number; height: number }) {
  const name = brandFileName(bytes, ending);
  const scale = sampleSide / Math.max(size.width, size.height);
  const [width, height] = [size.width, size.height].map((side) => Math.max(1, Math.round(side * scale)));
  const colour = await meanColour(
    ending === 'svg' ? sizedSvg(bytes, width as number, height as number) : bytes,
  );
  const image = { file: name, width: size.width, height: size.height, colour };
  return { file: { name, bytes }, image };
}

async function inspectSvg(bytes: Buffer): Promise<InspectedImage> {
  checkLength(bytes, limits.svg);
  const found = sanitiseSvg(bytes.toString('utf8'));
  if (found.problems) throw new UnusableBrandFile(found.problems);
  return inspected(Buffer.from(found.svg), 'svg', found.size);
}

async function inspectBitmap(bytes: Buffer): Promise<InspectedImage> {
  checkLength(bytes, limits.picture);
  const { type, width, height } = await inspectPicture(bytes).catch((error) => {
    if (error instanceof UnusablePicture) throw refuse(error.message);
    throw error;
  });
  const ending = endings[type];
  if (!ending) throw refuse('a picture of the brand must be SVG, PNG, WebP or JPEG');
  if (Math.max(width, height) > widest)
    throw refuse(`the picture has ${width} × ${height} pixels: ${widest} in a side are the most`);
  return inspected(bytes, ending, { width, height });
}

/**
 * Checks a logo or an icon: SVG, which is sanitised, PNG, WebP or JPEG.
 * @throws {UnusableBrandFile} when it is none of them, damaged, too large, or not allowed in what it does
 */
export function inspectBrandImage(bytes: Buffer): Promise<InspectedImage> {
  const isText = isUtf8(bytes) && /^\uFEFF?\s*</.test(bytes.toString('utf8', 0, 512));
  return isText ? inspectSvg(bytes) : inspectBitmap(bytes);
}

/**
 * Checks a font: WOFF2 whose header tells its own length.
 * @throws {UnusableBrandFile}
 */
export function inspectFont(bytes: Buffer): BrandFile {
  checkLength(bytes, limits.font);
  const isWoff2 = bytes.toString('latin1', 0, 4) === 'wOF2';
  if (!isWoff2) throw refuse('this is not a font in the format WOFF2');
  if (bytes.length < 48 || bytes.readUInt32BE(8) !== bytes.length)
    throw refuse('the font is incomplete: its length is not the one that its header tells');
  return { name: brandFileName(bytes, 'woff2'), bytes };
}
