/** A number with what is counted, as English says it: `1 story`, `2 stories`. */
export const amount = (count: number, one: string, several = `${one}s`): string =>
  `${count} ${count === 1 ? one : several}`;
