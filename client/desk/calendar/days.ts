import { momentOf, wallTime } from '../../../locales/zoned-time.ts';

/** How much a calendar shows at once. */
export type Span = 'month' | 'week';

const dayMs = 86_400_000;
const utc = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** The day that is so many days after another one, as `2026-11-28`. */
export const addDays = (day: string, count: number): string => dayOf(utc(day) + count * dayMs);

/** The day of a moment in a time zone. */
export const dayIn = (moment: number, timeZone: string): string => wallTime(moment, timeZone).slice(0, 10);

/** The Monday of a day's week. */
const mondayOf = (day: string): string => addDays(day, -((new Date(utc(day)).getUTCDay() + 6) % 7));

/** The days of a calendar around a day, in whole weeks that begin on Monday. */
export function daysOf(span: Span, day: string): string[] {
  const first = span === 'week' ? mondayOf(day) : mondayOf(`${day.slice(0, 8)}01`);
  const days = Array.from({ length: 42 }, (_, index) => addDays(first, index));
  if (span === 'week') return days.slice(0, 7);
  const month = day.slice(0, 7);
  const last = days.findLastIndex((each) => each.startsWith(month));
  return days.slice(0, Math.ceil((last + 1) / 7) * 7);
}

/** The same day of the month, or the week, that comes before or after; a month may be shorter. */
export function moved(span: Span, day: string, step: 1 | -1): string {
  if (span === 'week') return addDays(day, 7 * step);
  const [year = 0, month = 1] = day.split('-').map(Number);
  const first = dayOf(Date.UTC(year, month - 1 + step, 1));
  const last = dayOf(Date.UTC(year, month + step, 0));
  const same = first.slice(0, 8) + day.slice(8);
  return same > last ? last : same;
}

/** The moment at which a day begins in a time zone, as ISO 8601. */
export const beginOf = (day: string, timeZone: string): string =>
  new Date(momentOf(`${day}T00:00`, timeZone) ?? utc(day)).toISOString();
