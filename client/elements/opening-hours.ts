import { clockOf, type HoursTexts, openState, parseWeek, tell } from '../opening-hours.ts';

const minute = 60_000;

/** Tells whether a place is open now, by its region's clock, and sets today apart in the table of its week. */
class OpeningHours extends HTMLElement {
  private timer: ReturnType<typeof setInterval> | undefined;

  connectedCallback(): void {
    this.reflect();
    this.timer = setInterval(() => this.reflect(), minute);
  }

  disconnectedCallback(): void {
    clearInterval(this.timer);
  }

  private reflect(): void {
    const { week = '', timeZone = 'UTC' } = this.dataset;
    const now = clockOf(new Date(), timeZone);
    const state = openState(parseWeek(week), now);
    this.dataset.state = state.open ? 'open' : 'closed';
    for (const row of this.querySelectorAll<HTMLElement>('[data-day]'))
      row.toggleAttribute('data-today', row.dataset.day === String(now.day));
    const texts = this.closest<HTMLElement>('[data-hours-texts]')?.dataset.hoursTexts;
    if (texts && !this.firstElementChild)
      this.textContent = tell(state, now.day, JSON.parse(texts) as HoursTexts);
  }
}

/** Defines `<opening-hours>`. */
export function defineOpeningHours(): void {
  customElements.define('opening-hours', OpeningHours);
}
