/** What a conversion left out or changed, each with its number. */
export class Notes {
  private readonly counts = new Map<string, number>();

  add(what: string, number = 1): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + number);
  }

  /** One line for each, with its number where there are several. */
  lines(): string[] {
    return [...this.counts].map(([what, count]) => (count > 1 ? `${what} (${count} times)` : what));
  }
}
