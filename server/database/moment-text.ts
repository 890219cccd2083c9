/** SQL for a moment as a text in UTC, as documents and answers have it: to the second. */
export const momentText = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
