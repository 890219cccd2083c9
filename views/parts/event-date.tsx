import { formatDate } from '../../locales/dates.ts';
import type { DatesModel, FactModel } from '../models/profiles.ts';
import { useReader } from '../reader.tsx';

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

/** From when to when; the day is told once when both are on the same, and not at all where it stands already. */
export function EventTimes({ dates, day = true }: { dates: DatesModel; day?: boolean }) {
  const { from, to, timeZone } = dates;
  const { iso } = useReader();
  const tell = (date: string, style: 'moment' | 'time') => (
    <time dateTime={date}>{formatDate(date, style, iso, timeZone)}</time>
  );
  const dayOf = (date: string) => formatDate(date, 'day', iso, timeZone);
  const start = tell(from, day ? 'moment' : 'time');
  if (!to) return start;
  return (
    <>
      {start} – {tell(to, dayOf(from) === dayOf(to) ? 'time' : 'moment')}
    </>
  );
}
