import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const retryMs = 1_000;

/**
 * Runs something that needs the database: before the program is ready; where the database is away at the start, once it is
 * back, again and again until it succeeds or the program closes.
 * @param returned resolves when the database is back; absent where it is not away
 */
export function whenDatabaseReady(
  app: FastifyInstance,
  returned: Promise<void> | undefined,
  run: () => Promise<void>,
): void {
  if (!returned) {
    app.addHook('onReady', run);
    return;
  }
  const closing = new AbortController();
  const { signal } = closing;
  let running: Promise<void> | undefined;
  const runUntilDone = async () => {
    while (!signal.aborted) {
      try {
        return await run();
      } catch (error) {
        app.log.warn({ err: error }, 'not started: the database does not answer; trying again');
        await pause(retryMs, undefined, { signal, ref: false }).catch(() => {});
      }
    }
  };
  app.addHook('onReady', async () => {
    void returned.then(() => {
      running = runUntilDone();
    });
  });
  app.addHook('preClose', async () => {
    closing.abort();
    await running;
  });
}
