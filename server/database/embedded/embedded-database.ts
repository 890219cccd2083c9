import { timedQuery } from '../../lib/events.ts';
import { makePrivateFolder } from '../../lib/private-files.ts';
import { untilAborted } from '../../lib/until-aborted.ts';
import type { ChannelListener, Database, Queryable } from '../database.ts';
import { ConnectionUse } from './connection-use.ts';
import { DatabaseThread } from './database-thread.ts';
import type { QueryAnswer } from './messages.ts';

const maxIdleWaitMs = 1_000;

/** Copies binary parameters, so that the copies can be given away: the caller keeps the originals. */
function sendable(parameters: unknown[]): { parameters: unknown[]; transferred: ArrayBuffer[] } {
  const transferred: ArrayBuffer[] = [];
  const sent = parameters.map((parameter) => {
    if (!(parameter instanceof Uint8Array)) return parameter;
    const copy = new Uint8Array(parameter);
    transferred.push(copy.buffer);
    return copy;
  });
  return { parameters: sent, transferred };
}

/** The rows of an answer, with the columns parsed that came as JSON text. */
function rowsOf<Row>({ rows, unparsed }: QueryAnswer): Row[] {
  for (const row of rows)
    for (const name of unparsed) if (typeof row[name] === 'string') row[name] = JSON.parse(row[name]);
  return rows as Row[];
}

/** What runs statements in the thread, in a transaction that is open there or outside of any. */
const queryable = (thread: DatabaseThread, transaction?: number): Queryable => ({
  query: <Row>(sql: string, given: unknown[] = [], signal?: AbortSignal, isPlannedOnce = false) =>
    untilAborted(signal, () => {
      const { parameters, transferred } = sendable(given);
      const call = { sql, parameters, transaction, isPlannedOnce };
      return timedQuery(sql, async () => {
        const { number, answer } = thread.send('query', call, transferred);
        const cancel = () => void thread.ask('cancel', { query: number }).catch(() => {});
        signal?.addEventListener('abort', cancel, { once: true });
        const rows = (await answer.finally(() =>
          signal?.removeEventListener('abort', cancel),
        )) as QueryAnswer;
        return rowsOf<Row>(rows);
      });
    }),
  script: async (sql) => {
    await thread.ask('script', { sql, transaction });
  },
});

async function inTransaction<T>(
  thread: DatabaseThread,
  run: (transaction: Queryable) => Promise<T>,
): Promise<T> {
  const { number: transaction, answer } = thread.send('begin', {});
  await answer;
  let result: T;
  try {
    result = await run(queryable(thread, transaction));
  } catch (error) {
    await thread.ask('rollback', { transaction }).catch(() => {});
    throw error;
  }
  await thread.ask('commit', { transaction });
  return result;
}

/** Listens on a channel until the function that it returns is called. */
function listenIn(thread: DatabaseThread, channel: string, listener: ChannelListener): () => Promise<void> {
  const { number: listening, answer } = thread.send('listen', { channel });
  thread.notify(listening, (payload) => listener.notified(payload));
  answer.then(
    () => listener.connected(),
    (error) => listener.lost(error),
  );
  return async () => {
    thread.notify(listening);
    const started = await answer.then(
      () => true,
      () => false,
    );
    if (started) await thread.ask('unlisten', { listening });
  };
}

/** Nothing can be done without a database: as an error that nothing caught, it stops the process. */
function stopProcess(error: Error): never {
  throw error;
}

/**
 * Opens the embedded PostgreSQL in `folder`, which is created when it does not exist. Without a folder the database
 * is in memory. It runs in a thread of its own, so that its work does not hold up answers from the cache.
 * @param niceness how far others go before the thread, as `DatabaseThread` takes it
 * @throws what PGlite throws when it cannot open it
 */
export async function openEmbedded(folder?: string, niceness?: number): Promise<Database> {
  if (folder) await makePrivateFolder(folder);
  const thread = new DatabaseThread(folder, stopProcess, niceness);
  await thread.opened.catch(async (error) => {
    await thread.end();
    throw error;
  });
  const use = new ConnectionUse(maxIdleWaitMs);
  const outside = queryable(thread);
  return {
    query: (...call) => use.during(outside.query(...call)),
    script: (sql) => use.during(outside.script(sql)),
    transaction: (run) => use.during(inTransaction(thread, run)),
    idle: (signal) => use.idle(signal),
    listen: (channel, listener) => listenIn(thread, channel, listener),
    copyFiles: async (to) => {
      await thread.ask('copy', { folder: to });
    },
    close: async () => {
      await thread.ask('close', {});
      await thread.end();
    },
  };
}
