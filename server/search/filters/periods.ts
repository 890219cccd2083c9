import { momentOf, wallTime } from '../../../locales/zoned-time.ts';

/** The names of periods, besides the months from 1 to 12. */
export type PeriodName =
  | 'today'
  | 'tomorrow'
  | 'weekend'
  | 'week'
  | 'nextWeek'
  | 'month'
  | 'nextMonth'
  | 'upcoming';

/** A period; `until` is after it. Without an end it lasts. */
export interface Period {
  from: Date;
  until: Date | undefined;
}

const dayMs = 86_400_000;

/** The date in a time zone, as milliseconds of midnight in UTC. */
const localDay = (now: number, timeZone: string): number => Date.parse(wallTime(now, timeZone).slice(0, 10));

/** The moment at which a day begins in a time zone, given by its midnight in UTC. */
const startOfDay = (day: number, timeZone: string): Date =>
  new Date(momentOf(new Date(day).toISOString().slice(0, 16), timeZone) as number);

const monthStart = (day: number, more: number) => {
  const date = new Date(day);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + more, 1);
};

/** The first and the last day of a period, as midnights in UTC, counted from the day that it is. */
function daysOf(name: PeriodName | number, today: number): [first: number, end: number | undefined] {
  const weekday = new Date(today).getUTCDay() || 7;
  const monday = today - (weekday - 1) * dayMs;
  if (typeof name === 'number') {
    const current = new Date(today).getUTCMonth() + 1;
    const more = (name - current + 12) % 12;
    return [monthStart(today, more), monthStart(today, more + 1)];
  }
  switch (name) {
    case 'today':
      return [today, today + dayMs];
    case 'tomorrow':
      return [today + dayMs, today + 2 * dayMs];
    case 'weekend':
      return [Math.max(today, monday + 5 * dayMs), monday + 7 * dayMs];
    case 'week':
      return [today, monday + 7 * dayMs];
    case 'nextWeek':
      return [monday + 7 * dayMs, monday + 14 * dayMs];
    case 'month':
      return [today, monthStart(today, 1)];
    case 'nextMonth':
      return [monthStart(today, 1), monthStart(today, 2)];
    case 'upcoming':
      return [today, undefined];
  }
}

/**
 * A period by its name, or by the number of a month, which is the next one of the kind, or the one that it is.
 * @param now milliseconds of the clock
 * @param timeZone an IANA name: days begin there
 */
export function periodOf(name: PeriodName | number, now: number, timeZone: string): Period {
  const [first, end] = daysOf(name, localDay(now, timeZone));
  return {
    from: startOfDay(first, timeZone),
    until: end === undefined ? undefined : startOfDay(end, timeZone),
  };
}
