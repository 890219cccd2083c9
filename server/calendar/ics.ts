/** An event as a calendar takes it; dates are ISO moments. */
export interface CalendarEvent {
  uid: string;
  name: string;
  description: string;
  url: string;
  startDate: string;
  endDate?: string | undefined;
  location?: string | undefined;
  updatedAt: string;
}

const longestLine = 75;

/** Commas, semicolons, backslashes and line ends of a text are escaped (RFC 5545, 3.3.11). */
const escaped = (text: string) =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, '\\n');

/** `2026-11-30T10:30:00.000Z` as `20261130T103000Z`. */
const moment = (date: string) =>
  new Date(date)
    .toISOString()
    .replaceAll(/[-:]/g, '')
    .replace(/\.\d+Z$/, 'Z');

/** A line of at most 75 bytes, its rest on lines that begin with a space; no letter is cut (RFC 5545, 3.1). */
export function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const letter of line) {
    if (Buffer.byteLength(current + letter) > longestLine) {
      lines.push(current);
      current = ' ';
    }
    current += letter;
  }
  return [...lines, current].join('\r\n');
}

/** The calendar file of one event (RFC 5545). */
export function icsOf({ location, endDate, ...event }: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vermeil//Events//EN',
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${moment(event.updatedAt)}`,
    `DTSTART:${moment(event.startDate)}`,
    ...(endDate ? [`DTEND:${moment(endDate)}`] : []),
    `SUMMARY:${escaped(event.name)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    `URL:${event.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
