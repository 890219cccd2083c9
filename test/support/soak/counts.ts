import type { Sample } from './measure.ts';

/** What the requests of a kind were answered with, and how long the answers took. */
export class Counts {
  readonly statuses = new Map<string, number>();
  private readonly tookMs: number[] = [];

  add(outcome: string, tookMs: number): void {
    this.statuses.set(outcome, (this.statuses.get(outcome) ?? 0) + 1);
    this.tookMs.push(tookMs);
  }

  get requests(): number {
    return this.tookMs.length;
  }

  /** The time within which a share of the answers came, in milliseconds. */
  percentile(share: number): number {
    const sorted = this.tookMs.toSorted((a, b) => a - b);
    return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0);
  }
}

const line = (cells: readonly unknown[]) => `| ${cells.join(' | ')} |\n`;
const table = (headings: readonly string[], rows: readonly (readonly unknown[])[]) =>
  [line(headings), line(headings.map(() => '---')), ...rows.map(line)].join('');

/** The report of a soak in Markdown: what each kind of requests was answered with, and the memory by minute. */
export function reportOf(counts: ReadonlyMap<string, Counts>, samples: readonly Sample[]): string {
  const kinds = [...counts].map(([name, kind]) => [
    name,
    kind.requests,
    [...kind.statuses]
      .sort()
      .map(([status, times]) => `${status} (${times})`)
      .join(', '),
    kind.percentile(0.5),
    kind.percentile(0.99),
  ]);
  const minutes = new Map<number, Sample[]>();
  for (const sample of samples) {
    const minute = Math.ceil(sample.atMs / 60_000);
    minutes.set(minute, [...(minutes.get(minute) ?? []), sample]);
  }
  const byMinute = [...minutes].map(([minute, of]) => [
    minute,
    Math.round(of.at(-1)?.megabytes ?? 0),
    Math.round(Math.min(...of.map(({ heapMegabytes }) => heapMegabytes))),
    Math.round(Math.max(...of.map(({ delayMs }) => delayMs))),
  ]);
  return [
    table(['Kind', 'Requests', 'Statuses', 'p50 in ms', 'p99 in ms'], kinds),
    table(['Minute', 'Memory in MB', 'Least heap in MB', 'Greatest delay of the event loop in ms'], byMinute),
  ].join('\n');
}
