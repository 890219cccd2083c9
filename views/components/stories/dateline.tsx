import { type DateStyle, formatDate } from '../../../locales/dates.ts';
import { useReader } from '../../reader.tsx';

/** A date in the page's language, in the time zone of the reader's region. */
export function Day({ date, style = 'day' }: { date: string; style?: DateStyle }) {
  const { iso, timeZone } = useReader();
  return <time dateTime={date}>{formatDate(date, style, iso, timeZone)}</time>;
}
