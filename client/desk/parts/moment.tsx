import { setup } from '../setup.ts';

const dates = new Intl.DateTimeFormat(setup.iso, { dateStyle: 'medium', timeStyle: 'short' });

/** A moment as lists and notes show it: an ISO 8601 text, or milliseconds. */
export const momentText = (at: string | number): string => dates.format(new Date(at));

/** A moment as lists show it; a dash without one. */
export function Moment({ at, className }: { at: string | undefined; className?: string }) {
  if (at === undefined) return <>—</>;
  return (
    <time className={className} dateTime={at}>
      {momentText(at)}
    </time>
  );
}
