const triesMs = 200;
const patienceMs = 2_000;
const outagePatienceMs = 250;

/**
 * Whether pages can be rendered now, as far as renders tell. While they cannot, few readers wait for one more attempt, and
 * none for long.
 */
export class Outage {
  private isOn = false;
  private nextTry = 0;

  /** Notes how a render ended: with a page's status, or without. */
  rendered(status: number | undefined): void {
    if (status === 503) this.isOn = true;
    else if (status !== undefined && status < 500) this.isOn = false;
  }

  /** Notes that a render takes longer than readers wait. */
  tookTooLong(): void {
    this.isOn = true;
  }

  /** Whether a page is to be rendered before a kept one is sent: always, but in an outage five times a second. */
  mayTry(now: number): boolean {
    if (!this.isOn) return true;
    if (now < this.nextTry) return false;
    this.nextTry = now + triesMs;
    return true;
  }

  /** How long a reader waits for a render while there is a kept page, in milliseconds. */
  get patienceMs(): number {
    return this.isOn ? outagePatienceMs : patienceMs;
  }
}
