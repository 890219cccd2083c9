import { bounds } from './bounds.ts';

/** How much a JSON value may hold. */
export interface JsonBounds {
  /** Values of all kinds in all depths. */
  values: number;
  /** Objects and arrays within each other. */
  depth: number;
}

/** What is taken of one document, and of what holds many. */
export const jsonBounds = {
  document: { values: bounds.json.documentValues.max, depth: bounds.json.documentDepth.max },
  // The items of a batch are documents in an object in an array.
  batch: { values: bounds.json.batchValues.max, depth: bounds.json.documentDepth.max + 3 },
} as const satisfies Record<string, JsonBounds>;

const tooMany = ({ values }: JsonBounds) => `has more than ${values} values`;
const tooDeep = ({ depth }: JsonBounds) => `is nested more than ${depth} levels deep`;

const code = (sign: string) => sign.charCodeAt(0);
const quote = code('"');
const backslash = code('\\');
const arrayStart = code('[');
const objectStart = code('{');
const ends: readonly number[] = [code(']'), code('}')];
const colon = code(':');
const comma = code(',');

/** Where a text in quotes ends, from its first quote on. */
function endOfText(bytes: Uint8Array, start: number): number {
  for (let index = start + 1; index < bytes.length; index++) {
    if (bytes[index] === backslash) index += 1;
    else if (bytes[index] === quote) return index;
  }
  return bytes.length;
}

/**
 * Why a JSON text in UTF-8 holds more than it may, to follow the name of what it is; undefined where it does not. It is not
 * parsed for that, but read until the bound is passed.
 */
export function excessOfText(bytes: Uint8Array, most: JsonBounds): string | undefined {
  const within: number[] = [];
  let values = 1;
  for (let index = 0; index < bytes.length; index++) {
    const sign = bytes[index] as number;
    if (sign === quote) index = endOfText(bytes, index);
    else if (sign === arrayStart || sign === objectStart) within.push(sign);
    else if (ends.includes(sign)) within.pop();
    // One value after each of these; an empty array is counted as if it had one.
    if (sign === colon || sign === arrayStart || (sign === comma && within.at(-1) === arrayStart))
      values += 1;
    if (values > most.values) return tooMany(most);
    if (within.length > most.depth) return tooDeep(most);
  }
  return undefined;
}

/** Why a value holds more than it may, as `excessOfText`. It is walked until the bound is passed. */
export function excessOfValue(value: unknown, most: JsonBounds): string | undefined {
  const left: { value: unknown; depth: number }[] = [{ value, depth: 1 }];
  let values = 1;
  for (let next = left.pop(); next; next = left.pop()) {
    if (typeof next.value !== 'object' || next.value === null) continue;
    if (next.depth > most.depth) return tooDeep(most);
    const inside: unknown[] = Array.isArray(next.value) ? next.value : Object.values(next.value);
    values += inside.length;
    if (values > most.values) return tooMany(most);
    const depth = next.depth + 1;
    for (const each of inside) left.push({ value: each, depth });
  }
  return undefined;
}
