const wordBytes = 8;
/** What V8 takes for an object, an array and a text beside their values and characters. */
const headerBytes = { object: 24, array: 48, text: 16 };

/** V8 keeps a text with a character beyond Latin-1 in two bytes each. */
const isTwoByte = (text: string) => /[^\0-\xff]/.test(text);

const textBytes = (text: string) =>
  headerBytes.text + Math.ceil((text.length * (isTwoByte(text) ? 2 : 1)) / wordBytes) * wordBytes;

/**
 * About how many bytes a value of JSON takes in the heap, names of properties aside, which objects of a shape share.
 * Its JSON has a third to half as many: the more small objects there are, the fewer.
 */
export function heapBytes(value: unknown): number {
  if (typeof value === 'string') return textBytes(value);
  if (typeof value !== 'object' || value === null) return 0;
  const isList = Array.isArray(value);
  const values = isList ? value : Object.values(value);
  const own = (isList ? headerBytes.array : headerBytes.object) + values.length * wordBytes;
  return values.reduce<number>((sum, each) => sum + heapBytes(each), own);
}
