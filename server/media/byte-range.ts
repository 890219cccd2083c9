/** A part of a file: its first and its last byte. */
export interface ByteRange {
  first: number;
  last: number;
}

const oneRange = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * The part of a file that the header `Range` asks for: all of it where there is none, or more than one, which servers may
 * ignore; undefined when no byte of the file is in it.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'whole' | undefined {
  const [, from = '', to = ''] = oneRange.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return 'whole';
  if (from === '')
    return Number(to) > 0 ? { first: Math.max(0, size - Number(to)), last: size - 1 } : undefined;
  const [first, last] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)];
  if (to !== '' && Number(to) < first) return 'whole';
  return first < size ? { first, last } : undefined;
}
