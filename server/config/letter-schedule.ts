import type { Parser } from './parsers.ts';

/** When a newsletter is sent: each week on a day, from a time on, by the clock of each region. */
export interface ScheduledLetter {
  newsletter: string;
  /** As `thu`. */
  weekday: string;
  /** As `07:30`. */
  time: string;
}

/** Stands where a newsletter does for all that readers follow. */
export const everyTopic = '*';

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const followed = /^(daily|mon|tue|wed|thu|fri|sat|sun) ((?:[01]\d|2[0-3]):[0-5]\d)$/;

/** When readers are sent what is new of what they follow; `off` sends nothing. */
export const followSchedule: Parser<ScheduledLetter[]> = {
  expects: 'days and times, separated by commas, as in daily 07:00 or mon 07:00,thu 18:00, or off',
  parse: (text) => {
    if (text.trim() === 'off') return [];
    const found = text.split(',').map((each) => followed.exec(each.trim()));
    if (found.includes(null)) return undefined;
    return found.flatMap((match) => {
      const [, day = '', time = ''] = match ?? [];
      const days = day === 'daily' ? weekdays : [day];
      return days.map((weekday) => ({ newsletter: everyTopic, weekday, time }));
    });
  },
};

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
