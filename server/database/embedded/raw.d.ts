/** The text of a file, which the bundler puts in its place. */
declare module '*?raw' {
  const text: string;
  // biome-ignore lint/style/noDefaultExport: it is how the bundler exports it.
  export default text;
}
