import createCalendar from 'ical-generator';
import { writable } from '../../lib/writable-text.ts';

/** An event for a calendar file; dates are ISO 8601 moments. */
export interface CalendarEvent {
  /** Globally unique and the same in every version of the event. */
  uid: string;
  name: string;
  description: string;
  /** URL of the event's page, without commas and semicolons. */
  url: string;
  startDate: string;
  endDate?: string | undefined;
  location?: string | undefined;
  updatedAt: string;
}

/** Text as calendars can hold it: line breaks are `\n`. */
const calendarText = (text: string) => writable(text).replaceAll(/\r\n?/g, '\n');

/** The calendar file (iCalendar, RFC 5545) of one event. */
export function icsOf({ uid, name, description, url, location, ...dates }: CalendarEvent): string {
  const calendar = createCalendar({ prodId: { company: 'Magazine', product: 'Events', language: 'EN' } });
  calendar.createEvent({
    id: uid,
    stamp: new Date(dates.updatedAt),
    start: new Date(dates.startDate),
    end: dates.endDate ? new Date(dates.endDate) : null,
    summary: calendarText(name),
    description: calendarText(description),
    location: location ? calendarText(location) : null,
    url,
  });
  return `${calendar}\r\n`;
}
