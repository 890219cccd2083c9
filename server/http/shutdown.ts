import { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

const limitMs = 10_000;
/** How long a process that leaves its port to others serves the connections that it has. */
const leaveMs = 1_000;
const signals = ['SIGTERM', 'SIGINT'] as const;
const errorEvents = ['uncaughtException', 'unhandledRejection'] as const;
const productionDrainSeconds = 5;

/** Milliseconds between the signal to stop and the end of accepting connections. */
function drainMsOf({ DRAIN_SECONDS, NODE_ENV }: Pick<Config, 'DRAIN_SECONDS' | 'NODE_ENV'>): number {
  return (DRAIN_SECONDS ?? (NODE_ENV === 'production' ? productionDrainSeconds : 0)) * 1000;
}

/**
 * Stops the process in order on SIGTERM and SIGINT (exit code 0), and on an error that nothing caught (exit code 1).
 * After a signal it first drains for as long as the settings say, or until a second signal: it serves as before, but is
 * not ready any more. Then answers in progress are finished, and everything is closed. Ten seconds after draining the
 * process ends in any case.
 * @param whenAsked calls a function when the process is asked to leave its port to others: it takes no new connection,
 *   and serves those that it has for a second at least
 */
export function shutDownInOrder(
  app: FastifyInstance,
  config: Pick<Config, 'DRAIN_SECONDS' | 'NODE_ENV'>,
  whenAsked?: (stop: () => void) => void,
): void {
  const drained = new AbortController();
  let stopping = false;
  const stop = async (exitCode: number, drainMs: number) => {
    stopping = true;
    app.draining.begun = true;
    await pause(drainMs, undefined, { signal: drained.signal }).catch(() => {});
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
      // npm repeats the signal that a terminal has sent already: a second one ends the pause, but not the orderly stop.
      if (stopping) return drained.abort();
      const drainMs = app.server.listening ? drainMsOf(config) : 0;
      app.log.info({ signal, drainMs }, 'stopping');
      void stop(0, drainMs);
    });
  }
  whenAsked?.(() => {
    if (stopping) return;
    // Not that of HTTP, which ends connections whose first request is on its way.
    Server.prototype.close.call(app.server);
    void stop(0, Math.max(drainMsOf(config), leaveMs));
  });
  for (const event of errorEvents) {
    process.on(event, (error: unknown) => {
      app.log.fatal({ err: error }, stopping ? 'uncaught error while stopping' : 'uncaught error; stopping');
      if (!stopping) void stop(1, 0);
    });
  }
}
