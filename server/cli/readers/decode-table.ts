import { ExpectedError } from '../../lib/expected-error.ts';

/** The beginnings of files that say their encoding. */
const byteOrderMarks: readonly (readonly [mark: string, encoding: string])[] = [
  ['efbbbf', 'utf-8'],
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
];

/** The share of zeros among bytes at even or odd places, as UTF-16 has many in texts of Latin letters. */
function zeros(bytes: Buffer, parity: 0 | 1): number {
  const head = bytes.subarray(0, 512).filter((_, index) => index % 2 === parity);
  return head.length === 0 ? 0 : head.filter((byte) => byte === 0).length / head.length;
}

function encodingOf(bytes: Buffer): string {
  const head = bytes.toString('hex', 0, 3);
  const marked = byteOrderMarks.find(([mark]) => head.startsWith(mark))?.[1];
  if (marked) return marked;
  if (zeros(bytes, 1) > 0.3) return 'utf-16le';
  return zeros(bytes, 0) > 0.3 ? 'utf-16be' : 'utf-8';
}

/**
 * The text of a table as spreadsheets save it: UTF-8, UTF-16, or the encoding that is named.
 * @throws {ExpectedError} when the bytes are of another encoding, so that no sign is stored wrongly
 */
export function decodeTable(bytes: Buffer, file: string, named?: string): string {
  const encoding = named ?? encodingOf(bytes);
  let decoder: InstanceType<typeof TextDecoder>;
  try {
    decoder = new TextDecoder(encoding, { fatal: true });
  } catch {
    throw new ExpectedError(
      `there is no encoding ${encoding}: name one as windows-1252, windows-874 or utf-8`,
    );
  }
  try {
    return decoder.decode(bytes);
  } catch {
    throw new ExpectedError(
      named
        ? `${file} is not in the encoding ${encoding}`
        : `${file} is not in ${encoding.toUpperCase()}, but in an encoding of one machine, as Windows-1252: save it as ` +
            '“CSV UTF-8”, or name the encoding with --encoding windows-1252',
    );
  }
}
