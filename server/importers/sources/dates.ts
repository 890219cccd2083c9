import { isRealDate, isStorable } from '../../lib/limits/moments.ts';

const noDate = /^\s*(0000-00-00.*)?$/;
const sqlDate = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)$/;

/** A date of a source cannot be read. */
export class UnreadableDate extends Error {
  override readonly name = 'UnreadableDate';

  constructor(date: string | number) {
    super(`the date ${JSON.stringify(date)} cannot be read`);
  }
}

const beginningOfTime = new Date(0).toISOString();

/** A moment in milliseconds as an ISO 8601 text in UTC, of a year with four digits; `date` is what the source says. */
function momentText(moment: number, date: string | number): string {
  if (!isStorable(moment)) throw new UnreadableDate(date);
  return new Date(moment).toISOString();
}

/**
 * A date of a source, a text or milliseconds, as an ISO 8601 text in UTC; undefined when the source has none (an empty text
 * or zeros). A date without a time zone is taken as UTC.
 * @throws {UnreadableDate}
 */
export function readDate(date: string | number | null | undefined): string | undefined {
  if (typeof date === 'number') return momentText(date, date);
  const text = date ?? '';
  if (noDate.test(text)) return undefined;
  const trimmed = text.trim();
  const [, day, time] = sqlDate.exec(trimmed) ?? [];
  const [calendarDay] = /^\d{4}-\d{2}-\d{2}/.exec(trimmed) ?? [];
  const moment = Date.parse(day ? `${day}T${time}Z` : trimmed);
  if (calendarDay && !isRealDate(calendarDay)) throw new UnreadableDate(text);
  return momentText(moment, text);
}

/** The moment of a record's last change, by its date in the source; the beginning of time where that cannot be read. */
export function changeMoment(date: string | null | undefined): string {
  try {
    return readDate(date) ?? beginningOfTime;
  } catch {
    // The record is broken, and says so where it is read.
    return beginningOfTime;
  }
}
