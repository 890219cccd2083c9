/** How long something was in view: it counts while it is, and can be set to zero. Times are in milliseconds. */
export class ViewTime {
  private seen = 0;
  private since: number | undefined;

  /** It has come into view, or left it. */
  set(isInView: boolean, now: number): void {
    this.seen = this.total(now);
    this.since = isInView ? now : undefined;
  }

  /** Counts from zero again. */
  restart(now: number): void {
    this.seen = 0;
    if (this.since !== undefined) this.since = now;
  }

  /** How long it was in view since the count began. */
  total(now: number): number {
    return this.seen + (this.since === undefined ? 0 : now - this.since);
  }
}
