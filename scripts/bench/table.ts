/** What a measure is to reach: at least, or at most. */
export type Aim = { least: number } | { most: number };

/** A row of the table of figures. */
export interface Row {
  what: string;
  ours: string;
  /** The figures of what it is compared with. */
  other?: string;
  ratio?: number | undefined;
  /** The same ratio by the processor time of both sides. */
  cpuRatio?: number | undefined;
  /** What the ratio is to reach, or `value`, where there is one. */
  aim?: Aim;
  /** A figure that has an aim and is no ratio, with its unit. */
  value?: { figure: number | undefined; unit: string };
}

const columns = ['Measure', 'Ours', 'Other side', 'Ratio', 'By processor time', 'Aim', 'Reached'];

const ratioText = (ratio: number | undefined) => ratio?.toFixed(2) ?? '';

function aimText({ aim, value }: Row): string {
  if (!aim) return '';
  const bound = 'least' in aim ? `≥ ${aim.least}` : `≤ ${aim.most}`;
  return value ? `${bound} ${value.unit}` : bound;
}

/** Whether a row has reached its aim, as text; empty without an aim or a figure. */
function reachedText({ aim, ratio, value }: Row): string {
  const figure = value ? value.figure : ratio;
  if (!aim || figure === undefined) return '';
  return ('least' in aim ? figure >= aim.least : figure <= aim.most) ? 'yes' : '**no**';
}

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** The rows as a Markdown table. */
export function markdownTable(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.what,
    row.ours,
    row.other ?? '',
    ratioText(row.ratio),
    ratioText(row.cpuRatio),
    aimText(row),
    reachedText(row),
  ]);
  return [line(columns), line(columns.map(() => '---')), ...cells.map(line)].join('\n');
}

const begin = '<!-- figures: begin -->';
const end = '<!-- figures: end -->';

/**
 * Replaces what stands between the markers of a document.
 * @throws Error when the document has no markers
 */
export function replaceFigures(document: string, figures: string): string {
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`the document has no ${begin} before ${end}`);
  return `${document.slice(0, from + begin.length)}\n\n${figures}\n\n${document.slice(to)}`;
}
