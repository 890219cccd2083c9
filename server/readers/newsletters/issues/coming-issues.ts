import type { Region } from '../../../../locales/regions.ts';
import { regionOf } from '../../../../locales/regions.ts';
import { momentOf, wallTime } from '../../../../locales/zoned-time.ts';
import { compositeKey } from '../../../../views/composite-key.ts';
import type { ScheduledLetter } from '../../../config/letter-schedule.ts';

/** An issue of a newsletter that is sent to a region by the schedule. */
export interface ComingIssue {
  newsletter: string;
  region: Region;
  /** ISO 8601. */
  at: string;
}

const dayMs = 86_400_000;
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** The issues that the schedule sends to some regions between two moments, in milliseconds, the next first. */
export function comingIssues(
  schedule: readonly ScheduledLetter[],
  regions: readonly Region[],
  from: number,
  to: number,
): ComingIssue[] {
  // Days of 24 hours may be twice in the same day of a region: where clocks change.
  const found = new Map<string, ComingIssue>();
  for (const region of regions) {
    const { timeZone } = regionOf(region);
    for (let day = from - dayMs; day <= to + dayMs; day += dayMs) {
      const date = wallTime(day, timeZone).slice(0, 10);
      const weekday = weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()];
      for (const { newsletter, time, ...scheduled } of schedule) {
        const moment = scheduled.weekday === weekday ? momentOf(`${date}T${time}`, timeZone) : undefined;
        if (moment === undefined || moment < from || moment >= to) continue;
        const at = new Date(moment).toISOString();
        found.set(compositeKey(newsletter, region, at), { newsletter, region, at });
      }
    }
  }
  return [...found.values()].toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}
