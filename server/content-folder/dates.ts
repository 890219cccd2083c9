import { type Region, regionOf } from '../../locales/regions.ts';

const minute = 60_000;
const day = 86_400_000;
const daysOfWeek = 7;

/** Turns the dates of a content folder into moments, as ISO texts in UTC. */
export interface Dates {
  /** The start of the day of loading. */
  readonly today: Date;
  /** A date, or a moment with its time zone. */
  moment(text: string): string;
  /** A date and time on a region's clock, when something takes place there. */
  local(text: string, region: Region): string;
}

/** How far a time zone is ahead of UTC at a moment, in milliseconds. */
function offsetOf(timeZone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  return hours ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * minute : 0;
}

/**
 * @param now the moment of loading, in milliseconds
 * @param writtenFor the day that a demonstration's dates were written for. Moments are moved by the days since then;
 * local times by whole weeks, rounded up, so that they keep their weekdays.
 */
export function datesFor(now: number, writtenFor?: string): Dates {
  const today = new Date(now).setUTCHours(0, 0, 0, 0);
  const days = writtenFor ? Math.round((today - Date.parse(writtenFor)) / day) : 0;
  const weeks = Math.ceil(days / daysOfWeek);
  return {
    today: new Date(today),
    moment: (text) => new Date(Date.parse(text) + days * day).toISOString(),
    local(text, region) {
      const clock = Date.parse(`${text}Z`) + weeks * daysOfWeek * day;
      return new Date(clock - offsetOf(regionOf(region).timeZone, clock)).toISOString();
    },
  };
}
