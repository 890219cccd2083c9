/** One picture of an icon file. */
export interface IcoEntry {
  /** The side in pixels, at most 256. */
  side: number;
  png: Buffer;
}

const headerLength = 6;
const entryLength = 16;
const bitsPerPixel = 32;

/** A Windows icon file (`favicon.ico`) of square PNG pictures. */
export function icoOf(entries: readonly IcoEntry[]): Buffer {
  const header = Buffer.alloc(headerLength + entryLength * entries.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(entries.length, 4);
  let offset = header.length;
  entries.forEach(({ side, png }, index) => {
    const at = headerLength + entryLength * index;
    // A side of 256 is written as 0.
    header.writeUInt8(side % 256, at);
    header.writeUInt8(side % 256, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(bitsPerPixel, at + 6);
    header.writeUInt32LE(png.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += png.length;
  });
  return Buffer.concat([header, ...entries.map(({ png }) => png)]);
}
