/** Does one thing at a time, of which one kind can be asked for again while another is being done. */
export interface Turns {
  /** Whether something is being done now. */
  readonly busy: boolean;
  /** Starts something; only when nothing is being done. */
  start(task: () => Promise<void>): Promise<void>;
  /** Repeats the usual task: now, or after what is being done. Resolves when it has been done after this call. */
  repeat(): Promise<void>;
  /** Resolves when nothing is being done, whether it failed or not. */
  idle(): Promise<void>;
  /** Repeats nothing any more. */
  close(): void;
}

/** @param usual the task that is repeated */
export function takeTurns(usual: () => Promise<void>): Turns {
  let current: Promise<void> | undefined;
  let again = false;
  let closed = false;

  const start = (task: () => Promise<void>): Promise<void> => {
    again = false;
    const turn = (async () => {
      try {
        await task();
        while (again && !closed) {
          again = false;
          await usual();
        }
      } finally {
        current = undefined;
      }
    })();
    current = turn;
    return turn;
  };
  return {
    get busy() {
      return current !== undefined;
    },
    start,
    repeat: () => {
      if (!current) return start(usual);
      again = true;
      return current;
    },
    idle: async () => {
      await current?.catch(() => {});
    },
    close: () => {
      closed = true;
    },
  };
}
