import { dateFormat } from './formats.ts';

const hour = 3_600_000;

/** The wall clock of a time zone at a moment, as a field for date and time takes it: `2026-11-28T09:30`. */
export function wallTime(moment: number, timeZone: string): string {
  const format = dateFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return format.format(moment).replace(' ', 'T');
}

/**
 * The moment at which the wall clock of a time zone shows a time, the first where it shows it twice. A time that is left
 * out when clocks are put forward is as much later. Undefined for what is no time.
 */
export function momentOf(wall: string, timeZone: string): number | undefined {
  const asUtc = Date.parse(`${wall}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  const offsetAt = (moment: number) =>
    Date.parse(`${wallTime(moment, timeZone)}Z`) - Math.floor(moment / 60_000) * 60_000;
  const found = [offsetAt(asUtc - 24 * hour), offsetAt(asUtc + 24 * hour)].map((offset) => asUtc - offset);
  const exact = found.filter((moment) => wallTime(moment, timeZone) === wall);
  return exact.length > 0 ? Math.min(...exact) : Math.max(...found);
}
