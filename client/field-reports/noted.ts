import type { AdEvent } from '../ads/events.ts';

/** What is noted of a page from the start, for the reporter that is loaded late. */
export interface Noted {
  /** The routes that were shown, each with the time since which, in milliseconds of the page's own clock. */
  routes: { route: string; since: number }[];
  /** Failures until the reporter was there. */
  failures: Event[];
  /** What happened to advertising and has not been sent. */
  ads: AdEvent[];
  /** What is called for each failure; the reporter puts its own in the place of what only notes it. */
  failed: (event: Event) => void;
}
