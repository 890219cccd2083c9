/** An input that decides an amount of work, and how much of it is taken. */
export interface Bound {
  /** The input, as documentation calls it. */
  input: string;
  max: number;
  unit: 'bytes' | 'milliseconds' | '';
  /** The answer to what is beyond it. */
  beyond: string;
}

/** A row of the table of bounds. */
export const bound = (input: string, max: number, beyond: string, unit: Bound['unit'] = ''): Bound => ({
  input,
  max,
  unit,
  beyond,
});

/** A row of the table for a size in bytes. */
export const bytes = (input: string, max: number, beyond: string): Bound =>
  bound(input, max, beyond, 'bytes');

/** A row of the table for a time in milliseconds. */
export const milliseconds = (input: string, max: number, beyond: string): Bound =>
  bound(input, max, beyond, 'milliseconds');

/** The greatest amounts of some bounds, by their names. */
export const amountsOf = <Name extends string>(group: Readonly<Record<Name, Bound>>): Record<Name, number> =>
  Object.fromEntries(Object.entries<Bound>(group).map(([name, { max }]) => [name, max])) as Record<
    Name,
    number
  >;
