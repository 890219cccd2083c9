import { MailRefused } from './transport.ts';

/** The jobs of a queue, where they are kept; what is not done yet outlives the process. */
export interface MailJobs<Job> {
  /** Takes one job that is due and puts it off, so that nobody else takes it while it is under way. */
  claim(): Promise<Job | undefined>;
  send(job: Job): Promise<void>;
  /** Nothing more is to be done for a job: it was sent, or given up. */
  finish(job: Job): Promise<void>;
  /** Milliseconds until the next job is due; nothing when there is none. */
  dueIn(): Promise<number | undefined>;
}

export interface MailQueue {
  /** Tells that there may be something to send; it is done beside whatever calls. */
  wake(): void;
  /** Resolves when all that was due has been tried. */
  settled(): Promise<void>;
  /** Ends the queue after the job under way. */
  stop(): Promise<void>;
}

export interface QueueReports {
  failed(error: unknown): void;
  refused(error: Error): void;
}

/** The queue looks at least so often, for jobs that other processes left. */
const longestSleepMs = 60_000;

/** A queue that works through its jobs one by one and tries again what failed, when it is due again. */
export function createMailQueue<Job>(jobs: MailJobs<Job>, reports: QueueReports): MailQueue {
  let round: Promise<void> | undefined;
  let wakened = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const attempt = async (job: Job) => {
    try {
      await jobs.send(job);
    } catch (error) {
      if (!(error instanceof MailRefused)) return reports.failed(error);
      reports.refused(error);
    }
    await jobs.finish(job);
  };

  const workThrough = async () => {
    wakened = false;
    while (!stopped) {
      const job = await jobs.claim();
      if (!job) return;
      await attempt(job);
    }
  };

  const sleepMs = async () => {
    try {
      await workThrough();
      return (await jobs.dueIn()) ?? longestSleepMs;
    } catch (error) {
      reports.failed(error);
      return longestSleepMs;
    }
  };

  const work = async () => {
    const due = await sleepMs();
    round = undefined;
    if (stopped) return;
    if (wakened) wake();
    else timer = setTimeout(wake, Math.min(Math.max(due, 0), longestSleepMs)).unref();
  };

  function wake(): void {
    wakened = true;
    if (stopped || round) return;
    clearTimeout(timer);
    round = work();
  }

  const settled = async () => {
    while (round) await round;
  };
  return {
    wake,
    settled,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await settled();
    },
  };
}
