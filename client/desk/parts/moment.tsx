import { session } from '../api/request.ts';
import { setup } from '../setup.ts';

const browserZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The time zone of the person who is signed in: that of the account, else that of the browser. */
export const ownZone = (): string => session.timeZone ?? browserZone;

let dates: Intl.DateTimeFormat | undefined;

/** A moment by one's own clock, as lists and notes show it: an ISO 8601 text, or milliseconds. */
export function momentText(at: string | number): string {
  dates ??= new Intl.DateTimeFormat(setup.iso, {
    timeZone: ownZone(),
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return dates.format(new Date(at));
}

/** A moment as lists show it; a dash without one. */
export function Moment({ at, className }: { at: string | undefined; className?: string }) {
  if (at === undefined) return <>—</>;
  return (
    <time className={className} dateTime={at}>
      {momentText(at)}
    </time>
  );
}
