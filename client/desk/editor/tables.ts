import type { ProseOf } from '../../../views/components/text/prose-block.ts';

type Table = ProseOf<'table'>;

/** A table with another column or without its last one. */
export function withColumns(table: Table, step: 1 | -1): Table {
  const change = (cells: string[]) => (step === 1 ? [...cells, ''] : cells.slice(0, -1));
  const { head, align, ...others } = table;
  return {
    ...others,
    ...(head ? { head: change(head) } : {}),
    rows: table.rows.map(change),
    ...(align ? { align: step === 1 ? [...align, null] : align.slice(0, -1) } : {}),
  };
}

/** A table whose first row is its head, or is one of its rows. */
export function withHead(table: Table, isHead: boolean): Table {
  const { head, rows, ...others } = table;
  if (isHead) return { ...others, head: rows[0] ?? [], rows: rows.slice(1) };
  return { ...others, rows: head ? [head, ...rows] : rows };
}
