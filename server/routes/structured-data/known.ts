/** An object of schema.org terms. */
export type Data = Record<string, unknown>;

/** Leaves out what is unknown: undefined values and empty arrays. */
export function known(data: Data): Data {
  return Object.fromEntries(
    Object.entries(data).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );
}
