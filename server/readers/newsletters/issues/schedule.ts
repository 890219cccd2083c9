import type { FastifyInstance } from 'fastify';
import { type Region, regions } from '../../../../locales/regions.ts';
import type { ScheduledLetter } from '../../../config/letter-schedule.ts';
import { issueName } from './issue-name.ts';
import type { Letters } from './letters.ts';

const intervalMs = 60_000;

interface DueIssue {
  newsletter: string;
  issue: string;
  region: Region;
}

/** The weekday and time of a moment in a time zone, as `thu` and `07:30`. */
function localTime(now: number, timeZone: string): { weekday: string; time: string } {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = Object.fromEntries(
    format.formatToParts(new Date(now)).map(({ type, value }) => [type, value]),
  );
  return { weekday: (parts.weekday ?? '').toLowerCase(), time: `${parts.hour}:${parts.minute}` };
}

/** The issues that are due in each region, by its own clock: from their time on until the end of that day. */
export function dueIssues(schedule: readonly ScheduledLetter[], now: number): DueIssue[] {
  return (Object.keys(regions) as Region[]).flatMap((region) => {
    const { timeZone } = regions[region];
    const local = localTime(now, timeZone);
    return schedule
      .filter(({ weekday, time }) => weekday === local.weekday && time <= local.time)
      .map(({ newsletter }) => ({ newsletter, issue: issueName(now, timeZone), region }));
  });
}

interface ScheduleParts {
  letters: Pick<Letters, 'prepare' | 'queue'>;
  schedule: readonly ScheduledLetter[];
  now: () => number;
}

/** Gives a job that makes the issues that are due, each once in this process; that they are stored once is up to the store. */
export function scheduledIssues({ letters, schedule, now }: ScheduleParts): () => Promise<void> {
  const made = new Set<string>();
  return async () => {
    for (const { newsletter, issue, region } of dueIssues(schedule, now())) {
      const key = [newsletter, issue, region].join('/');
      if (made.has(key)) continue;
      await letters.prepare({ newsletter, issue, regions: [region] });
      made.add(key);
      letters.queue.wake();
    }
  };
}

/** Sends issues by a schedule while the server runs. What fails is tried again a minute later. */
export function sendOnSchedule(app: FastifyInstance, parts: ScheduleParts): void {
  if (parts.schedule.length === 0) return;
  const job = scheduledIssues(parts);
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= job()
      .catch((error) => app.log.error({ err: error }, 'scheduled issue not made; it will be tried again'))
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(run, intervalMs).unref();
  app.addHook('onListen', async () => run());
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await running;
  });
}
