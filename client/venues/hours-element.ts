import { describe, type HoursTexts, openState, parseWeek, weekTimeIn } from './opening-hours.ts';

const minuteMs = 60_000;

/** Shows whether a venue is open now, in its time zone, and marks today in the table of its week. */
class OpeningHoursElement extends HTMLElement {
  private timer: ReturnType<typeof setInterval> | undefined;

  connectedCallback(): void {
    this.reflect();
    this.timer = setInterval(() => this.reflect(), minuteMs);
  }

  disconnectedCallback(): void {
    clearInterval(this.timer);
  }

  private reflect(): void {
    const { week = '', timeZone = 'UTC' } = this.dataset;
    const now = weekTimeIn(new Date(), timeZone);
    const state = openState(parseWeek(week), now);
    this.dataset.state = state.open ? 'open' : 'closed';
    for (const row of this.querySelectorAll<HTMLElement>('[data-day]'))
      row.toggleAttribute('data-today', row.dataset.day === String(now.day));
    const texts = this.closest<HTMLElement>('[data-hours-texts]')?.dataset.hoursTexts;
    if (texts && !this.firstElementChild)
      this.textContent = describe(state, now.day, JSON.parse(texts) as HoursTexts);
  }
}

/** Defines `<opening-hours>`. */
export function defineOpeningHours(): void {
  customElements.define('opening-hours', OpeningHoursElement);
}
