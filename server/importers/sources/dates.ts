const noDate = /^\s*(0000-00-00.*)?$/;
const sqlDate = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)$/;

/** A date of a source cannot be read. */
export class UnreadableDate extends Error {
  override readonly name = 'UnreadableDate';

  constructor(text: string) {
    super(`the date ${JSON.stringify(text)} cannot be read`);
  }
}

/** Whether a text has a day that is in the calendar: no 30 February. */
function isRealDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/**
 * A date of a source as an ISO 8601 text in UTC; undefined when the source has none (an empty text or zeros). A date
 * without a time zone is taken as UTC.
 * @throws {UnreadableDate}
 */
export function readDate(text: string | null | undefined): string | undefined {
  if (text === null || text === undefined || noDate.test(text)) return undefined;
  const trimmed = text.trim();
  const [, day, time] = sqlDate.exec(trimmed) ?? [];
  const [calendarDay] = /^\d{4}-\d{2}-\d{2}/.exec(trimmed) ?? [];
  const moment = Date.parse(day ? `${day}T${time}Z` : trimmed);
  if (Number.isNaN(moment) || (calendarDay && !isRealDay(calendarDay))) throw new UnreadableDate(text);
  return new Date(moment).toISOString();
}
