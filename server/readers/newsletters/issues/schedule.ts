import type { FastifyInstance } from 'fastify';
import { type Region, regionCodes, regionOf } from '../../../../locales/regions.ts';
import { everyTopic, type ScheduledLetter } from '../../../config/letter-schedule.ts';
import { eachRecord } from '../../../lib/in-batches.ts';
import { issueName } from './issue-name.ts';
import type { Letters } from './letters.ts';

const intervalMs = 60_000;

/** An issue that is to be made for a region. */
export interface DueIssue {
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
  return regionCodes.flatMap((region) => {
    const { timeZone } = regionOf(region);
    const local = localTime(now, timeZone);
    return schedule
      .filter(({ weekday, time }) => weekday === local.weekday && time <= local.time)
      .map(({ newsletter }) => ({ newsletter, issue: issueName(now, timeZone), region }));
  });
}

interface ScheduleParts {
  letters: Pick<Letters, 'prepare' | 'queue' | 'topics'>;
  schedule: readonly ScheduledLetter[];
  now: () => number;
}

/** Issues with those of every topic that is followed in a region in place of the one that stands for them. */
async function withTopics(due: readonly DueIssue[], letters: ScheduleParts['letters']): Promise<DueIssue[]> {
  const found = await Promise.all(
    due.map(async (issue) => {
      if (issue.newsletter !== everyTopic) return [issue];
      const topics = await letters.topics(issue.region);
      return topics.map((newsletter) => ({ ...issue, newsletter }));
    }),
  );
  return found.flat();
}

/**
 * Returns a job that makes the issues that are due, each once in this process; that they are stored once is up to the store.
 * An issue of which an edition cannot be made is reported and made again by the next run; the others go out.
 */
export function scheduledIssues(
  { letters, schedule, now }: ScheduleParts,
  failed: (issue: DueIssue, error: unknown) => void,
): () => Promise<void> {
  const made = new Set<string>();
  const keyOf = ({ newsletter, issue, region }: DueIssue) => [newsletter, issue, region].join('/');
  const make = async (due: DueIssue) => {
    const { region, ...issue } = due;
    const prepared = await letters.prepare({ ...issue, regions: [region] });
    letters.queue.wake();
    const reasons = prepared.failed.map(({ locale, reason }) => `${region}/${locale}: ${reason}`);
    if (reasons.length > 0) throw new Error(reasons.join('; '));
    made.add(keyOf(due));
  };
  return async () => {
    const due = await withTopics(dueIssues(schedule, now()), letters);
    await eachRecord(
      due.filter((each) => !made.has(keyOf(each))),
      { run: make, failed },
    );
  };
}

/** Sends issues by a schedule while the server runs. What fails is tried again a minute later. */
export function sendOnSchedule(app: FastifyInstance, parts: ScheduleParts): void {
  if (parts.schedule.length === 0) return;
  const again = 'scheduled issue not made; it will be tried again';
  const job = scheduledIssues(parts, (issue, error) => app.log.error({ ...issue, err: error }, again));
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= job()
      .catch((error) => app.log.error({ err: error }, again))
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
