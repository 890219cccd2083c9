/** Text and bytes, one after the other, in one buffer; text as UTF-8. Most of a page is bytes already, which are copied once. */
export const joinBytes = (pieces: readonly (string | Uint8Array)[]): Buffer =>
  Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)));
