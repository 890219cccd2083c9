/** Says that so much waits already that nothing more is taken on. */
export class QueueFull extends Error {}

/** Runs a task when its turn has come. */
export type Queue = <T>(task: () => Promise<T>) => Promise<T>;

/**
 * Runs at most `atOnce` tasks at a time, the others in the order in which they came.
 * Beyond `most` that wait it rejects with {@link QueueFull}.
 */
export function createQueue(atOnce: number, most: number): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;
  const turn = async () => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= most) throw new QueueFull(`${most} tasks are waiting`);
    await new Promise<void>((begin) => waiting.push(begin));
  };
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return async (task) => {
    await turn();
    try {
      return await task();
    } finally {
      leave();
    }
  };
}
