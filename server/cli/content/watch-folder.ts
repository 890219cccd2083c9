import { watch } from 'node:fs/promises';

/** Programs write a file in several steps: changes that follow each other this closely are one. */
const pauseMs = 150;

const pause = () => new Promise((done) => setTimeout(done, pauseMs));

const isHidden = (path: string) => path.split('/').some((part) => part.startsWith('.'));

/**
 * Calls `change` once at the beginning and after every change of a folder, one call at a time, until the signal. Resolves
 * when watching has ended, and the last call with it.
 */
export function watchFolder(folder: string, signal: AbortSignal, change: () => Promise<void>): Promise<void> {
  let pending = true;
  let running: Promise<void> | undefined;
  const run = async () => {
    while (pending) {
      pending = false;
      await change();
    }
  };
  const changed = () => {
    pending = true;
    running ??= pause()
      .then(run)
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  const follow = async () => {
    const events = watch(folder, { recursive: true, signal });
    await changed();
    try {
      for await (const { filename } of events) if (!filename || !isHidden(filename)) void changed();
    } catch (error) {
      if (!signal.aborted) throw error;
    }
    await running;
  };
  return follow();
}
