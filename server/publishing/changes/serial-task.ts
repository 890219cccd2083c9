/** A task that is done one at a time, of which one kind can be asked for again while another is being done. */
export interface SerialTask {
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

/**
 * A serial task that does nothing yet.
 * @param usual the task that is repeated
 */
export function serialTask(usual: () => Promise<void>): SerialTask {
  let current: Promise<void> | undefined;
  let again = false;
  let closed = false;

  const start = (task: () => Promise<void>): Promise<void> => {
    again = false;
    const running = (async () => {
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
    current = running;
    return running;
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
