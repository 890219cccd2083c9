/** What an import did, and what it left out and why. */
export class Report {
  private readonly lines: string[] = [];
  private readonly counts = new Map<string, number>();

  /** Notes something of an item. */
  note(item: string, what: string): void {
    this.lines.push(`${item}: ${what}`);
  }

  count(what: string, number = 1): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + number);
  }

  /** How many there are of each outcome. */
  get sumsByName(): Record<string, number> {
    return Object.fromEntries(this.counts);
  }

  counted(what: string): number {
    return this.counts.get(what) ?? 0;
  }

  /** Whether nothing was read or noted. */
  get isEmpty(): boolean {
    return this.lines.length === 0 && this.counts.size === 0;
  }

  /** What was noted, in its order. */
  get notes(): readonly string[] {
    return this.lines;
  }

  /** One line with the sums of what was done. */
  sums(): string {
    const names = ['added', 'changed', 'unchanged', 'refused', 'broken', 'skipped'];
    const known = names.map((name) => `${this.counted(name)} ${name}`);
    return `${known.join(', ')}; ${this.counted('pictures')} pictures added, ${this.counted('missing pictures')} missing`;
  }
}
