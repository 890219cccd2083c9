/** The years that `Date`, the database and texts of four digits have in common, in milliseconds: 1 to 9999, in UTC. */
const first = Date.parse('0001-01-01T00:00:00Z');
const last = Date.parse('9999-12-31T23:59:59.999Z');

/** Whether a moment in milliseconds can be stored, and written as a text; `NaN` cannot. */
export const isStorable = (moment: number): boolean => moment >= first && moment <= last;

/** Whether a text that begins like a date has a day of the calendar (no 30 February), and a moment that can be stored. */
export function isRealDate(text: string): boolean {
  const day = text.slice(0, 10);
  const date = Date.parse(`${day}T00:00:00Z`);
  return isStorable(Date.parse(text)) && isStorable(date) && new Date(date).toISOString().startsWith(day);
}

/** PostgreSQL has no time zones that are 16 hours from UTC, and no program here has leap seconds. */
const dateTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-](?:0\d|1[0-5]):?[0-5]\d)$/i;

/** Whether a text is a date and time with a time zone that every part of the program reads alike. */
export const isMoment = (text: string): boolean => dateTime.test(text) && isRealDate(text);

/** What such a text is, as the end of a sentence about a field. */
export const momentForm = 'a date and time with a time zone, as 2026-05-01T09:00:00Z';
