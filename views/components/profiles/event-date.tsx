import { formatDate } from '../../../locales/dates.ts';
import type { DatesModel, FactModel } from '../../models/profiles.ts';
import { useReader } from '../../reader.tsx';

const halfDay = 43_200_000;
/** A dash that is never at the end or the beginning of a line. */
const unbrokenDash = '\u00a0–\u2060\u00a0';

/** The dates among facts, if they are known. */
export function datesOf(facts: FactModel[]): DatesModel | undefined {
  return facts.find((fact): fact is DatesModel => fact.kind === 'dates');
}

/** The day of an event, large, with its weekday, and its month where nothing else tells it. */
export function EventDay({ dates, month: told = true }: { dates: DatesModel; month?: boolean }) {
  const { iso } = useReader();
  const { from, timeZone } = dates;
  const month = formatDate(from, 'shortMonth', iso, timeZone);
  const weekday = formatDate(from, 'weekday', iso, timeZone);
  // The figure alone: some languages write a word behind it.
  const number = formatDate(from, 'dayNumber', 'en', timeZone);
  return (
    <time className="event-day" dateTime={from}>
      <span className="event-number">{number}</span> {told && month} <span>{weekday}</span>
    </time>
  );
}

/**
 * From when to when; the day is told once for what ends on it or before noon of the next, and not at all where it
 * stands already.
 */
export function EventTimes({ dates, day = true }: { dates: DatesModel; day?: boolean }) {
  const { from, to, timeZone } = dates;
  const { t, iso } = useReader();
  const dayOf = (date: string | number) => formatDate(new Date(date).toISOString(), 'day', iso, timeZone);
  const tell = (date: string, withDay: boolean) => {
    const time = formatDate(date, 'time', iso, timeZone);
    return <time dateTime={date}>{withDay ? t('event.moment', { day: dayOf(date), time }) : time}</time>;
  };
  const start = tell(from, day);
  if (!to) return start;
  const isOneDay = [Date.parse(to), Date.parse(to) - halfDay].map(dayOf).includes(dayOf(from));
  return (
    <>
      {start}
      {isOneDay ? unbrokenDash : '\u00a0– '}
      {tell(to, !isOneDay)}
    </>
  );
}
