import { formatDate } from '../../../locales/dates.ts';
import { useReader } from '../../reader.tsx';
import type { EventDates, Fact } from './fact.ts';

const halfDayMs = 43_200_000;
/** A dash without line breaks around it. */
const noBreakDash = '\u00a0–\u2060\u00a0';

/** The dates among a profile's facts, if it has any. */
export function datesOf(facts: Fact[]): EventDates | undefined {
  return facts.find((fact): fact is EventDates => fact.kind === 'dates');
}

/** The day of an event in large figures, with its weekday and, unless `month` is false, its month. */
export function EventDay({ dates, month: showMonth = true }: { dates: EventDates; month?: boolean }) {
  const { iso } = useReader();
  const { from, timeZone } = dates;
  const month = formatDate(from, 'shortMonth', iso, timeZone);
  const weekday = formatDate(from, 'weekday', iso, timeZone);
  // In English, for the figure alone: some languages add a word to it.
  const number = formatDate(from, 'dayNumber', 'en', timeZone);
  return (
    <time className="event-day" dateTime={from}>
      <span className="event-number">{number}</span> {showMonth && month} <span>{weekday}</span>
    </time>
  );
}

/**
 * The start and end of an event. The day is given once when the event ends on it or before noon of the next day;
 * `day` is false where the day is shown already.
 */
export function EventTimes({ dates, day = true }: { dates: EventDates; day?: boolean }) {
  const { from, to, timeZone } = dates;
  const { t, iso } = useReader();
  const dayOf = (date: string | number) => formatDate(new Date(date).toISOString(), 'day', iso, timeZone);
  const moment = (date: string, withDay: boolean) => {
    const time = formatDate(date, 'time', iso, timeZone);
    return <time dateTime={date}>{withDay ? t('event.moment', { day: dayOf(date), time }) : time}</time>;
  };
  const start = moment(from, day);
  if (!to) return start;
  const isOneDay = [Date.parse(to), Date.parse(to) - halfDayMs].map(dayOf).includes(dayOf(from));
  return (
    <>
      {start}
      {isOneDay ? noBreakDash : '\u00a0– '}
      {moment(to, !isOneDay)}
    </>
  );
}
