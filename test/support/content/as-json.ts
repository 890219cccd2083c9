/** A value as JSON stores it: without the fields that are undefined. */
export const asJson = <T>(value: T): T => JSON.parse(JSON.stringify(value));
