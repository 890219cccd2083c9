import type { FastifyInstance } from 'fastify';

const limitMs = 10_000;
const signals = ['SIGTERM', 'SIGINT'] as const;
const errorEvents = ['uncaughtException', 'unhandledRejection'] as const;

/**
 * Stops the process in order on SIGTERM and SIGINT (exit code 0), and on an error that nothing caught (exit code 1):
 * answers in progress are finished, then everything is closed. After ten seconds the process ends in any case.
 */
export function shutDownInOrder(app: FastifyInstance): void {
  let stopping = false;
  const stop = async (exitCode: number) => {
    stopping = true;
    setTimeout(() => process.exit(1), limitMs).unref();
    try {
      await app.close();
      process.exit(exitCode);
    } catch (error) {
      app.log.fatal({ err: error }, 'not closed in order');
      process.exit(1);
    }
  };
  for (const signal of signals) {
    process.on(signal, () => {
      // npm repeats the signal that a terminal has sent already: a second one must not interrupt the first.
      if (stopping) return;
      app.log.info({ signal }, 'stopping');
      stop(0);
    });
  }
  for (const event of errorEvents) {
    process.on(event, (error: unknown) => {
      app.log.fatal({ err: error }, stopping ? 'uncaught error while stopping' : 'uncaught error; stopping');
      if (!stopping) stop(1);
    });
  }
}
