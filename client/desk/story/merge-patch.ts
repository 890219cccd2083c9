/** Whether a value is an object, and no list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether two values are equal as JSON, whatever the order of their fields. */
export function sameJson(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, index) => sameJson(value, other[index]));
  if (!isRecord(one) || !isRecord(other)) return one === other;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => sameJson(one[name], other[name]));
}

/** The JSON merge patch (RFC 7396) that makes one object of another. */
export function mergePatchOf(from: object, to: object): Record<string, unknown> {
  const [before, after] = [from as Record<string, unknown>, to as Record<string, unknown>];
  const patch: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, value] = [before[name], after[name]];
    if (sameJson(old, value)) continue;
    if (value === undefined) patch[name] = null;
    else patch[name] = isRecord(old) && isRecord(value) ? mergePatchOf(old, value) : value;
  }
  return patch;
}
