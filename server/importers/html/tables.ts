import type { Element } from 'hast';
import { ExpectedError } from '../../lib/expected-error.ts';
import { bounds } from '../../lib/limits/bounds.ts';
import { bodyBounds } from './bounds.ts';
import type { Context } from './context.ts';
import type { DraftBlock } from './draft-blocks.ts';
import { joinedText } from './pictures.ts';
import { attribute, findFirst, hasClass, isElement, named } from './tree.ts';

type Alignment = 'left' | 'center' | 'right' | null;

interface Cell {
  text: string;
  columns: number;
  rows: number;
  isHead: boolean;
  align: Alignment;
}

interface Row {
  cells: Cell[];
  inHead: boolean;
}

const maxSpanned = bounds.imports.spannedCells.max;

const spanOf = (text: string) => Math.min(maxSpanned, Math.max(1, Number.parseInt(text, 10) || 1));

function alignOf(cell: Element): Alignment {
  const said =
    attribute(cell, 'align') ||
    attribute(cell, 'dataAlign') ||
    (/text-align:\s*(\w+)/.exec(attribute(cell, 'style'))?.[1] ?? '');
  const byClass = hasClass(cell, /^has-text-align-center$/)
    ? 'center'
    : hasClass(cell, /^has-text-align-right$/)
      ? 'right'
      : '';
  const align = said || byClass;
  return align === 'center' || align === 'right' || align === 'left' ? align : null;
}

/** The text of a cell; pictures and other blocks in it follow the table. */
function cellOf(element: Element, context: Context, after: DraftBlock[]): Cell {
  const lines: string[] = [];
  for (const block of context.flow(element.children)) {
    const text =
      block.type === 'list'
        ? block.items.map((item) => (typeof item === 'string' ? item : item.text)).join('\n')
        : joinedText([block]);
    if (text && block.type !== 'preformatted') lines.push(text.replaceAll(/\n+/g, '\n'));
    else after.push(block);
  }
  return {
    text: lines.join('\n'),
    columns: spanOf(attribute(element, 'colSpan')),
    rows: spanOf(attribute(element, 'rowSpan')),
    isHead: element.tagName === 'th',
    align: alignOf(element),
  };
}

interface RowElements {
  cells: Element[];
  inHead: boolean;
}

function rowsOf(element: Element, inHead = false): RowElements[] {
  return element.children.flatMap((child): RowElements[] => {
    if (!isElement(child)) return [];
    if (child.tagName === 'tr')
      return [{ cells: child.children.filter(isElement).filter(named('td', 'th')), inHead }];
    return named('thead', 'tbody', 'tfoot')(child) ? rowsOf(child, child.tagName === 'thead') : [];
  });
}

/** Rows of texts of one length: a cell that spans several has its text in the first of them. */
function grid(rows: readonly Row[]): { texts: string[][]; aligns: Alignment[] } {
  const texts: string[][] = rows.map(() => []);
  const taken = new Set<string>();
  const count = (cells: number) => {
    if (cells > bodyBounds.cells) throw new ExpectedError(`a table has more than ${bodyBounds.cells} cells`);
  };
  const aligns: Alignment[] = [];
  rows.forEach(({ cells }, row) => {
    let column = 0;
    for (const { text, columns, rows: height, align } of cells) {
      while (taken.has(`${row} ${column}`)) column++;
      for (let y = row; y < Math.min(row + height, rows.length); y++)
        for (let x = column; x < column + columns; x++) {
          taken.add(`${y} ${x}`);
          count(taken.size);
          (texts[y] as string[])[x] = y === row && x === column ? text : '';
        }
      aligns[column] ??= align;
      column += columns;
    }
  });
  const width = Math.max(0, ...texts.map((row) => row.length));
  count(width * rows.length);
  const fill = <T>(list: readonly T[], empty: T) =>
    Array.from({ length: width }, (_, index) => list[index] ?? empty);
  return { texts: texts.map((row) => fill(row, '')), aligns: fill<Alignment>(aligns, null) };
}

/** A table with its head, caption and alignment. One of a single cell is a layout: what is in it stands by itself. */
export function tableBlocks(element: Element, context: Context): DraftBlock[] {
  const elements = rowsOf(element).filter(({ cells }) => cells.length > 0);
  const [only, ...others] = elements.flatMap(({ cells }) => cells);
  if (only && others.length === 0) return context.flow(only.children);
  const after: DraftBlock[] = [];
  const rows = elements.map(({ cells, inHead }) => ({
    cells: cells.map((cell) => cellOf(cell, context, after)),
    inHead,
  }));
  if (after.length > 0)
    context.notes.add('what stands within a table besides text follows the table', after.length);
  const { texts, aligns } = grid(rows);
  if (texts.length === 0 || texts.every((row) => row.every((text) => text === ''))) return after;
  const hasHead = rows[0]?.inHead || (rows.length > 1 && rows[0]?.cells.every(({ isHead }) => isHead));
  const caption = findFirst(element.children, named('caption'));
  const captionText = caption ? joinedText(context.flow(caption.children), ' ') : '';
  const table: DraftBlock = {
    type: 'table',
    ...(captionText ? { caption: captionText } : {}),
    ...(hasHead ? { head: texts[0] as string[] } : {}),
    rows: hasHead ? texts.slice(1) : texts,
    ...(aligns.some((align) => align !== null) ? { align: aligns } : {}),
  };
  return [table, ...after];
}
