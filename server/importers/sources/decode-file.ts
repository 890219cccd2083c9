import { open } from 'node:fs/promises';
import { TextDecoder } from 'node:util';
import { ExpectedError } from '../../lib/expected-error.ts';

const byteOrderMarks: readonly { bytes: string; encoding: string }[] = [
  { bytes: 'efbbbf', encoding: 'utf-8' },
  { bytes: 'fffe', encoding: 'utf-16le' },
  { bytes: 'feff', encoding: 'utf-16be' },
];

const headLength = 512;
const chunkSize = 262_144;

/** The encoding of a file by its first bytes: a byte order mark, else what an XML file declares, else UTF-8. */
function encodingOf(head: Buffer): string {
  const hex = head.toString('hex');
  const mark = byteOrderMarks.find(({ bytes }) => hex.startsWith(bytes));
  if (mark) return mark.encoding;
  return /^\s*<\?xml[^>]*\bencoding=["']([\w.:-]+)["']/i.exec(head.toString('latin1'))?.[1] ?? 'utf-8';
}

function decoderOf(file: string, encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    throw new ExpectedError(
      `${file} declares the encoding ${encoding}, which is not known: save it as UTF-8`,
    );
  }
}

/**
 * The text of a file in pieces, so that a file of any size takes little memory.
 * @throws {ExpectedError} when the bytes are not in the encoding that the file declares
 */
export async function* decodeTextFile(file: string): AsyncGenerator<string> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new ExpectedError(`${file} cannot be read: ${error.code ?? error.message}`);
  });
  try {
    const buffer = Buffer.alloc(chunkSize);
    const head = await handle.read(buffer, 0, headLength, 0);
    const encoding = encodingOf(buffer.subarray(0, head.bytesRead));
    const decoder = decoderOf(file, encoding);
    for (let position = 0; ; ) {
      const { bytesRead } = await handle.read(buffer, 0, chunkSize, position);
      const decoded = decode(decoder, buffer.subarray(0, bytesRead), bytesRead > 0);
      if (decoded === undefined)
        throw new ExpectedError(
          `${file} is not in the encoding that it declares (${encoding}), between the bytes ${position} and ` +
            `${position + bytesRead}: export it again, or save it as UTF-8`,
        );
      if (decoded) yield decoded;
      if (bytesRead === 0) return;
      position += bytesRead;
    }
  } finally {
    await handle.close();
  }
}

function decode(decoder: TextDecoder, bytes: Buffer, more: boolean): string | undefined {
  try {
    return decoder.decode(bytes, { stream: more });
  } catch {
    // The caller says in which file bytes are not of its encoding.
    return undefined;
  }
}
