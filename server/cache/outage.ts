const triesMs = 200;
const usualTimeoutMs = 2_000;
const outageTimeoutMs = 250;

/**
 * Whether pages can be rendered now, as far as renders tell. While they cannot, few readers wait for one more attempt, and
 * none for long.
 */
export class Outage {
  /** How long a reader waits for a render while there is a kept page, in milliseconds. */
  renderTimeoutMs = usualTimeoutMs;
  private isOn = false;
  private nextTry = 0;

  /** Notes how a render ended: with a page's status, or without. */
  rendered(status: number | undefined): void {
    if (status === 503) this.set(true);
    else if (status !== undefined && status < 500) this.set(false);
  }

  /** Notes that a render takes longer than readers wait. */
  tookTooLong(): void {
    this.set(true);
  }

  /** Whether a page is to be rendered before a kept one is sent: always, but in an outage five times a second. */
  mayTry(now: number): boolean {
    if (!this.isOn) return true;
    if (now < this.nextTry) return false;
    this.nextTry = now + triesMs;
    return true;
  }

  private set(isOn: boolean): void {
    this.isOn = isOn;
    this.renderTimeoutMs = isOn ? outageTimeoutMs : usualTimeoutMs;
  }
}
