import type { Sharp } from 'sharp';
import type { PictureFormat } from '../../views/pictures/renditions.ts';

/** What shows through the transparent parts of a picture, in every format: a cut-out is mostly of something dark. */
export const pictureGround = '#ffffff';

const settings = {
  ground: pictureGround,
  avif: { quality: 48, effort: 1, chromaSubsampling: '4:2:0' },
  webp: { quality: 76, effort: 4 },
  jpeg: { quality: 78, mozjpeg: true },
} as const;

/** The encoder of each format. The effort of AVIF takes about as long as WebP, and more effort saves few bytes. */
export const encoders: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif(settings.avif),
  webp: (picture) => picture.webp(settings.webp),
  jpeg: (picture) => picture.jpeg(settings.jpeg),
};

/** The settings as text: part of the hash of every source image, since other settings give other bytes. */
export const encoderSettings = JSON.stringify(settings);
