/** Widths and formats that the image service makes; nothing else is made (views/parts/picture.tsx asks for these). */
export const imageWidths: readonly number[] = [320, 480, 640, 960, 1280, 1600];
export const imageFormats = { webp: 'image/webp', jpeg: 'image/jpeg' } as const;
export type ImageFormat = keyof typeof imageFormats;

export interface Variant {
  source: string;
  hash: string;
  width: number;
  format: ImageFormat;
}

/** Reads an image address, `/images/NAME.HASH/WIDTH.FORMAT`; nothing when it is none that is made. */
export function variantOf(source: string, file: string): Variant | undefined {
  const named = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.([0-9a-f]{1,16})$/.exec(source);
  const sized = /^(\d{3,4})\.(webp|jpeg)$/.exec(file);
  if (!named || !sized) return undefined;
  const width = Number(sized[1]);
  if (!imageWidths.includes(width)) return undefined;
  return { source: named[1] as string, hash: named[2] as string, width, format: sized[2] as ImageFormat };
}
