/** A part of a key: a value of JSON, or absent. */
export type KeyPart = string | number | boolean | null | undefined | object;

/**
 * One text for several parts, equal only for equal parts: no text of a part reads as a separator, as another type or as
 * an absent part.
 */
export const compositeKey = (...parts: readonly KeyPart[]): string => JSON.stringify(parts);
