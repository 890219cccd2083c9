import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import { whenDatabaseReady } from '../../lib/when-database-ready.ts';
import type { Publishing } from '../../publishing/publishing.ts';
import { type DeliveryOptions, deliver, enrolReceiver, type Receiver } from './deliveries.ts';

export interface ReceiverParts {
  database: Database;
  publishing: Pick<Publishing, 'onChange'>;
  now: () => number;
  /** Resolves when a database that was away at the start is back. */
  returned?: Promise<void> | undefined;
  /** How often is looked for what has to be told again, in milliseconds. */
  pollMs?: number;
}

const defaultPollMs = 2_000;

const failure =
  (log: FastifyBaseLogger): DeliveryOptions['failed'] =>
  (receiver, change, err, givenUp) => {
    if (givenUp) log.error({ receiver, change, err }, 'change not delivered: given up after a day');
    else log.warn({ receiver, change, err }, 'change not delivered: trying again');
  };

/** Tells receivers of changes from when the program is ready until it closes. Each receiver has its own pace. */
export function notifyReceivers(
  app: FastifyInstance,
  receivers: readonly Receiver[],
  { database, publishing, now, returned, pollMs = defaultPollMs }: ReceiverParts,
): void {
  if (receivers.length === 0) return;
  const options = { now, failed: failure(app.log) };
  const running = new Map<Receiver, Promise<void>>();
  const again = new Set<Receiver>();
  let closed = false;

  const run = async (receiver: Receiver): Promise<void> => {
    do {
      again.delete(receiver);
      await deliver(database, receiver, options);
    } while (again.has(receiver) && !closed);
  };
  const wake = () => {
    if (closed) return;
    for (const receiver of receivers) {
      again.add(receiver);
      if (running.has(receiver)) continue;
      const turn = run(receiver)
        .catch((err) => app.log.warn({ receiver: receiver.name, err }, 'changes not delivered'))
        .finally(() => running.delete(receiver));
      running.set(receiver, turn);
    }
  };
  let timer: NodeJS.Timeout | undefined;
  const ignore = publishing.onChange(wake);
  whenDatabaseReady(app, returned, async () => {
    for (const { name } of receivers) await enrolReceiver(database, name, now());
    timer = setInterval(wake, pollMs).unref();
  });
  app.addHook('preClose', async () => {
    closed = true;
    ignore();
    clearInterval(timer);
    await Promise.all(running.values());
  });
}
