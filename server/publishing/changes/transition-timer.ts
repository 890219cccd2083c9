/** Publishes and expires items when their moments come. */
export interface TransitionTimer {
  /** Looks for what is due, because something was scheduled. */
  wake(): void;
  close(): Promise<void>;
}

/** What is scheduled, kept current by the timer. */
export interface Schedule {
  /** The next moment at which something is published or expires, in milliseconds; null when nothing is scheduled. */
  next: number | null;
}

export interface TransitionTimerParts {
  schedule: Schedule;
  /** Does what is due, and returns the next moment. */
  run(): Promise<number | null>;
  failed(error: unknown): void;
  now(): number;
}

/** Other nodes may schedule without a word when notifications are cut. */
const maxWaitMs = 30_000;
const minWaitMs = 10;
/** After a failure, as of the database. */
const retryMs = 1_000;

/** Starts the timer; it runs at once for the first time. */
export function startTransitionTimer({ schedule, run, failed, now }: TransitionTimerParts): TransitionTimer {
  let running: Promise<void> | undefined;
  let again = false;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const wait = (min: number) => {
    const untilNext = schedule.next === null ? maxWaitMs : schedule.next - now();
    return Math.min(Math.max(untilNext, min), maxWaitMs);
  };
  const turn = async (): Promise<void> => {
    do {
      again = false;
      schedule.next = await run();
    } while (again && !closed);
  };
  const wake = () => {
    if (closed) return;
    again = true;
    clearTimeout(timer);
    running ??= turn()
      .then(() => minWaitMs)
      .catch((error) => {
        if (!closed) failed(error);
        return retryMs;
      })
      .then((min) => {
        running = undefined;
        if (!closed) timer = setTimeout(wake, wait(min)).unref();
      });
  };
  wake();
  return {
    wake,
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
