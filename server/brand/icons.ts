import sharp, { type Sharp } from 'sharp';
import type { FaceName } from '../../views/brand/faces.ts';
import { icoOf } from './ico.ts';
import { letterOutline } from './letter.ts';
import { sizedSvg } from './svg/sized-svg.ts';

/** What the icons of a site are made from. */
export interface IconSource {
  /** The file of the brand that is shown; without one a letter is. */
  file?: string | undefined;
  letter: string;
  face: FaceName;
  /** The ground of a letter, and the letter. */
  ground: string;
  ink: string;
  /** What is behind the transparent parts of a file where an icon must have none. */
  paper: string;
}

interface IconKind {
  type: string;
  side: number;
  /** The share of the side that the picture fills: where it has transparent parts, and where not. */
  share?: { transparent: number; opaque: number };
}

/**
 * The icons of a site by name. Icons on a home screen have no transparent parts, and those that are masked keep what
 * counts within the inner four fifths.
 */
export const iconKinds = {
  'icon-32.png': { type: 'image/png', side: 32 },
  'icon-192.png': { type: 'image/png', side: 192 },
  'icon-512.png': { type: 'image/png', side: 512 },
  'maskable-192.png': { type: 'image/png', side: 192, share: { transparent: 0.6, opaque: 0.8 } },
  'maskable-512.png': { type: 'image/png', side: 512, share: { transparent: 0.6, opaque: 0.8 } },
  'apple-touch-icon.png': { type: 'image/png', side: 180, share: { transparent: 0.8, opaque: 1 } },
} as const satisfies Record<string, IconKind>;

export type PngIconName = keyof typeof iconKinds;
/** The names of all icons. */
export type IconName = PngIconName | 'icon.svg' | 'favicon.ico';

export const isPngIcon = (name: string): name is PngIconName => Object.hasOwn(iconKinds, name);

const icoSides = [16, 32, 48];
const letterHeight = 62;
/** A letter in the part that a mask leaves. */
const maskedLetterHeight = 44;
const maxPixels = 50_000_000;
const renderSeconds = 10;
const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

/** The icon of a site without a picture of its own: its first letter on the brand's colour, as SVG. */
export async function letterIcon(
  { letter, face, ground, ink }: IconSource,
  height = letterHeight,
): Promise<string> {
  const outline = await letterOutline(letter, face, height);
  const drawn = outline
    ? `<path d="${outline}" fill="${ink}"/>`
    : `<circle cx="50" cy="50" r="${height / 2}" fill="${ink}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="${ground}"/>${drawn}</svg>`;
}

/** A picture inside a square, with nothing behind it. */
function rendered(bytes: Buffer, side: number): Sharp {
  return sharp(bytes, { limitInputPixels: maxPixels })
    .timeout({ seconds: renderSeconds })
    .resize(side, side, {
      fit: 'contain',
      background: transparent,
    });
}

const sourceOf = (bytes: Buffer, isSvg: boolean, side: number) =>
  rendered(isSvg ? sizedSvg(bytes, side, side) : bytes, side);

/** The colour of the top left corner. */
async function cornerOf(picture: Buffer): Promise<{ r: number; g: number; b: number }> {
  const corner = await sharp(picture)
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  const [r = 0, g = 0, b = 0] = corner;
  return { r, g, b };
}

/** Puts a picture on ground that fills the whole icon. */
async function onGround(
  bytes: Buffer,
  isSvg: boolean,
  { side, share = { transparent: 1, opaque: 1 } }: IconKind,
  paper: string,
): Promise<Buffer> {
  const whole = await sourceOf(bytes, isSvg, side).png().toBuffer();
  const { isOpaque } = await sharp(whole).stats();
  const inner = Math.round(side * (isOpaque ? share.opaque : share.transparent));
  const background = isOpaque ? await cornerOf(whole) : paper;
  const picture = await sourceOf(bytes, isSvg, inner).png().toBuffer();
  return sharp({ create: { width: side, height: side, channels: 3, background } })
    .composite([{ input: picture, gravity: 'centre' }])
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/**
 * Makes one icon of a site.
 * @param bytes the file of the brand that the icon shows, if there is one
 */
export async function makeIcon(
  name: PngIconName | 'favicon.ico',
  source: IconSource,
  bytes?: Buffer,
): Promise<Buffer> {
  const isSvg = !bytes || source.file?.endsWith('.svg') === true;
  const drawing = bytes ?? Buffer.from(await letterIcon(source));
  if (name === 'favicon.ico') {
    const pictures = icoSides.map(async (side) => ({
      side,
      png: await sourceOf(drawing, isSvg, side).png({ compressionLevel: 9 }).toBuffer(),
    }));
    return icoOf(await Promise.all(pictures));
  }
  const kind: IconKind = iconKinds[name];
  if (!kind.share) return sourceOf(drawing, isSvg, kind.side).png({ compressionLevel: 9 }).toBuffer();
  if (bytes) return onGround(bytes, isSvg, kind, source.paper);
  const masked = name.startsWith('maskable') ? maskedLetterHeight : letterHeight;
  const letter = Buffer.from(await letterIcon(source, masked));
  return sourceOf(letter, true, kind.side).png({ compressionLevel: 9 }).toBuffer();
}

/** A logo as PNG for mails, whose programs show no SVG: at most so many pixels high, on transparent ground. */
export async function makeMailLogo(bytes: Buffer, isSvg: boolean, most: number): Promise<Buffer> {
  const { width = 1, height = 1 } = isSvg ? await sharp(bytes, { limitInputPixels: false }).metadata() : {};
  const drawing = isSvg ? sizedSvg(bytes, Math.round((width * most) / height), most) : bytes;
  return sharp(drawing, { limitInputPixels: maxPixels })
    .timeout({ seconds: renderSeconds })
    .resize({ height: most, withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
