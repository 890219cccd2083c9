import type { Parser } from './parsers.ts';

/** When a newsletter is sent: each week on a day, from a time on, by the clock of each region. */
export interface ScheduledLetter {
  newsletter: string;
  /** As `thu`. */
  weekday: string;
  /** As `07:30`. */
  time: string;
}

const entry = /^([a-z0-9]+(?:-[a-z0-9]+)*)=(mon|tue|wed|thu|fri|sat|sun) ((?:[01]\d|2[0-3]):[0-5]\d)$/;

/** Newsletters with their weekdays and times. */
export const letterSchedule: Parser<ScheduledLetter[]> = {
  expects:
    'newsletters with weekday and time, separated by commas, as in dining=thu 07:00,tatlerweekend=sat 08:00',
  parse: (text) => {
    const found = text.split(',').map((each) => entry.exec(each.trim()));
    const scheduled = found.flatMap((match) =>
      match
        ? [{ newsletter: match[1] as string, weekday: match[2] as string, time: match[3] as string }]
        : [],
    );
    return scheduled.length === found.length ? scheduled : undefined;
  },
};
