/** Leaves out of an object of schema.org terms what is unknown: undefined values and empty arrays. */
export function known<T extends object>(data: T): T {
  return Object.fromEntries(
    Object.entries(data).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  ) as T;
}
