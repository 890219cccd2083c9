/** The name of the issue of a day: its date in a time zone, as `2026-11-26`. */
export function issueName(now: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(now));
}
