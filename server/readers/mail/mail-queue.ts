import { mailEnds, timed } from '../../lib/events.ts';
import { MailRefused } from './mail.ts';

/** The jobs of a queue in their durable store: those that are not finished outlive the process. */
export interface MailJobs<Job> {
  /** Takes one due job and postpones it, so that no other process takes it at the same time. */
  claim(): Promise<Job | undefined>;
  /** @throws {MailRefused} when another attempt would be useless */
  send(job: Job): Promise<void>;
  /** The job needs no further attempt. */
  finish(job: Job): Promise<void>;
  /** What a log calls the job: never an address. */
  nameOf(job: Job): Readonly<Record<string, string>>;
  /** Milliseconds until the next job is due; `undefined` when there is none. */
  dueIn(): Promise<number | undefined>;
}

export interface MailQueue {
  /** Starts sending what is due, in the background. */
  wake(): void;
  /** Resolves when everything that was due has been attempted. */
  idle(): Promise<void>;
  /** Stops the queue after the job that is being sent. */
  stop(): Promise<void>;
}

export interface MailReports {
  /** An attempt of a job failed, which stays and is attempted again when it is due; or, without a job, the store failed. */
  failed(error: unknown, job?: Readonly<Record<string, string>>): void;
  /** A job was refused for good and is finished. */
  refused(error: Error, job: Readonly<Record<string, string>>): void;
}

/** Jobs left by other processes are found after at most this many milliseconds. */
const maxSleepMs = 60_000;

/** Sends a job and finishes it, unless a later attempt may succeed. */
async function attempt<Job>(job: Job, jobs: MailJobs<Job>, reports: MailReports): Promise<void> {
  try {
    await timed(mailEnds, () => jobs.send(job));
  } catch (error) {
    if (!(error instanceof MailRefused)) return reports.failed(error, jobs.nameOf(job));
    reports.refused(error, jobs.nameOf(job));
  }
  await jobs.finish(job);
}

/** Sends the jobs that are due one after the other, then sleeps until the next one is due or it is woken. */
export function createMailQueue<Job>(jobs: MailJobs<Job>, reports: MailReports): MailQueue {
  let run: Promise<void> | undefined;
  let woken = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const sendDue = async () => {
    woken = false;
    while (!stopped) {
      const job = await jobs.claim();
      if (!job) return;
      await attempt(job, jobs, reports);
    }
  };

  const sendDueAndPlan = async () => {
    try {
      await sendDue();
      return (await jobs.dueIn()) ?? maxSleepMs;
    } catch (error) {
      reports.failed(error);
      return maxSleepMs;
    }
  };

  const work = async () => {
    const due = await sendDueAndPlan();
    run = undefined;
    if (stopped) return;
    if (woken) wake();
    else timer = setTimeout(wake, Math.min(Math.max(due, 0), maxSleepMs)).unref();
  };

  function wake(): void {
    woken = true;
    if (stopped || run !== undefined) return;
    clearTimeout(timer);
    run = work();
  }

  const idle = async () => {
    while (run !== undefined) await run;
  };

  return {
    wake,
    idle,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await idle();
    },
  };
}
