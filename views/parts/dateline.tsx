import { formatDay } from '../../locales/dates.ts';
import { useReader } from '../reader.tsx';

/** A day, on the clock of the reader's region. */
export function Day({ date }: { date: string }) {
  const { iso, timeZone } = useReader();
  return <time dateTime={date}>{formatDay(date, iso, timeZone)}</time>;
}
