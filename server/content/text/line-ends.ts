/** A text with another sign for its line ends, and without the spaces and tabs beside them. */
export const withLineEnds = (text: string, end: string): string =>
  text
    .replaceAll(/\n[ \t]+/g, '\n')
    .replaceAll(/(?<![ \t])[ \t]+\n/g, '\n')
    .replaceAll('\n', end);
