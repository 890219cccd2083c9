/** What a body of a source may have at most. One with more is not imported, and named in the report. */
export const bodyBounds = {
  /** Characters, with its reusable blocks. */
  length: 2_000_000,
  /** Elements within each other. */
  depth: 200,
  /** Elements. */
  elements: 200_000,
  /** Nodes that are converted, counted again each time that they are. */
  conversions: 500_000,
  /** Reusable blocks in their places. */
  reused: 500,
  /** Cells of a table, with those that others span. */
  cells: 50_000,
} as const;
