const retryMs = 200;
const usualTimeoutMs = 2_000;
const outageTimeoutMs = 250;

/**
 * Decides which readers wait for a render while there is a page that may be sent if none succeeds. While renders fail,
 * few readers wait for one more attempt, and none for long.
 */
export class RenderAttempts {
  /** How long a reader waits for such a render, in milliseconds. */
  timeoutMs = usualTimeoutMs;
  private isOutage = false;
  private nextAttempt = 0;

  /** Notes how a render ended: with a page's status, or without. */
  rendered(status: number | undefined): void {
    if (status === 503) this.set(true);
    else if (status !== undefined && status < 500) this.set(false);
  }

  /** Notes that a render takes longer than readers wait. */
  timedOut(): void {
    this.set(true);
  }

  /** Whether a page is to be rendered before a stale one is sent: always, but in an outage five times a second. */
  mayRender(now: number): boolean {
    if (!this.isOutage) return true;
    if (now < this.nextAttempt) return false;
    this.nextAttempt = now + retryMs;
    return true;
  }

  private set(isOutage: boolean): void {
    this.isOutage = isOutage;
    this.timeoutMs = isOutage ? outageTimeoutMs : usualTimeoutMs;
  }
}
