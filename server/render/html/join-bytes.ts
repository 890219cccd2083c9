const encoder = new TextEncoder();
const maxBytesOfUnit = 3;
let space = new Uint8Array(262_144);

/**
 * Text and bytes, one after the other, in one buffer; text as UTF-8. It is written once into space that is used again,
 * which takes half the time of `Buffer.from`: that measures a text before it writes it.
 */
export function joinBytes(pieces: readonly (string | Uint8Array)[]): Buffer {
  const maxBytes = pieces.reduce(
    (sum, piece) => sum + piece.length * (typeof piece === 'string' ? maxBytesOfUnit : 1),
    0,
  );
  if (space.length < maxBytes) space = new Uint8Array(maxBytes);
  let end = 0;
  for (const piece of pieces) {
    if (typeof piece === 'string') end += encoder.encodeInto(piece, space.subarray(end)).written;
    else {
      space.set(piece, end);
      end += piece.length;
    }
  }
  return Buffer.from(space.subarray(0, end));
}
