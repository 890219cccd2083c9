/** A JSON pointer (RFC 6901) to the value that names of fields and indexes lead to. */
export const jsonPointer = (path: readonly (string | number)[]): string =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
