declare module 'opencc-js/dict/*' {
  /** Pairs of what is replaced and what by, divided by `|`, a space within each. */
  const pairs: string;
  // biome-ignore lint/style/noDefaultExport: the library has it
  export default pairs;
}
