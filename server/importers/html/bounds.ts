import { bounds } from '../../lib/limits/bounds.ts';

const { texts } = bounds;

/** What a body of a source may have at most. One with more is not imported, and named in the report. */
export const bodyBounds = {
  /** Characters, with its reusable blocks. */
  length: texts.htmlLength.max,
  /** Elements within each other. */
  depth: texts.htmlDepth.max,
  /** Elements. */
  elements: texts.htmlElements.max,
  /** Nodes that are converted, counted again each time that they are. */
  conversions: texts.htmlConversions.max,
  /** Reusable blocks in their places. */
  reused: texts.reusedBlocks.max,
  /** Cells of a table, with those that others span. */
  cells: texts.tableCells.max,
} as const;
