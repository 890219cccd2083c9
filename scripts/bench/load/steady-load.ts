import { ask } from './ask.ts';
import type { BenchRequest } from './load.ts';

/** An open load: requests are sent at a steady pace, whether or not those before have been answered. */
export interface SteadyLoad {
  /**
   * Ends the load when all answers have come. Returns the milliseconds that each took from sending to its end.
   * @throws Error when an answer was an error
   */
  stop(): Promise<number[]>;
}

const maxSleepMs = 5;

/** Starts to send a request again and again, so many times a second. */
export function startSteadyLoad(origin: string, request: BenchRequest, perSecond: number): SteadyLoad {
  const start = performance.now();
  const answers: Promise<number>[] = [];
  let failure: Error | undefined;
  const send = async () => {
    try {
      const { status, elapsedMs } = await ask(origin, request);
      if (status >= 400) failure = new Error(`${request.path} was answered with ${status}`);
      return elapsedMs;
    } catch (error) {
      failure = error as Error;
      return Number.POSITIVE_INFINITY;
    }
  };
  const sendDue = () => {
    const due = Math.floor(((performance.now() - start) / 1000) * perSecond);
    while (answers.length < due) answers.push(send());
  };
  const timer = setInterval(sendDue, Math.min(maxSleepMs, 1000 / perSecond));
  return {
    async stop() {
      clearInterval(timer);
      const elapsed = await Promise.all(answers);
      if (failure) throw failure;
      return elapsed;
    },
  };
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, ms)));
