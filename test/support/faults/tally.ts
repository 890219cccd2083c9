import { type Kind, kinds, type Outcome, type Phase } from './kinds.ts';

const zeros = (): Record<Kind, number> => ({ cached: 0, uncached: 0, write: 0 });

/** Counts what readers were answered. */
export class Tally {
  /** Now. */
  phase: Phase = 'before';
  requests = 0;
  /** What was wrong, in words. */
  readonly wrong: string[] = [];
  /** Successes in a row, by kind, of requests that began in this part. */
  successes = zeros();
  private readonly counts = new Map<string, number>();
  private readonly examples = new Map<string, string>();

  /** Counts an answer to a request that began in a part of the time. */
  add(phase: Phase, kind: Kind, outcome: Outcome, wrong: string | undefined, what: string): void {
    this.requests += 1;
    if (wrong) this.wrong.push(`${phase}: ${kind} ${what}: ${wrong}`);
    const key = `${phase} ${kind} ${outcome}`;
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
    if (!this.examples.has(key)) this.examples.set(key, what);
    const isSuccess = outcome.startsWith('2') || outcome.startsWith('3');
    if (phase === this.phase) this.successes[kind] = isSuccess ? this.successes[kind] + 1 : 0;
  }

  /** Counts successes in a row from now. */
  startRow(): void {
    this.successes = zeros();
  }

  /** How often each outcome was seen in a part of the time. */
  outcomes(phase: Phase, kind: Kind): Map<Outcome, number> {
    const prefix = `${phase} ${kind} `;
    const found = [...this.counts].filter(([key]) => key.startsWith(prefix));
    return new Map(found.map(([key, count]) => [key.slice(prefix.length) as Outcome, count]).sort() as []);
  }

  /** An example of an outcome: what was asked for. */
  exampleOf(phase: Phase, kind: Kind, outcome: Outcome): string {
    return this.examples.get(`${phase} ${kind} ${outcome}`) ?? '';
  }

  total(phase: Phase, kind: Kind): number {
    return [...this.outcomes(phase, kind).values()].reduce((sum, count) => sum + count, 0);
  }

  /** What readers saw in a part of the time, in words. */
  seen(phase: Phase): Record<Kind, string> {
    const words = kinds.map((kind) => {
      const outcomes = [...this.outcomes(phase, kind)].map(([outcome, count]) => `${outcome} (${count})`);
      return [kind, outcomes.join(', ')];
    });
    return Object.fromEntries(words) as Record<Kind, string>;
  }
}
