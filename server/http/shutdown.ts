import type { FastifyInstance } from 'fastify';

const patienceMs = 10_000;

/** Shuts down on SIGTERM and SIGINT: answers under way are finished, then everything is closed. */
export function shutDownOnSignals(app: FastifyInstance): void {
  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    app.log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), patienceMs).unref();
    await app.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
