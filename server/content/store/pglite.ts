import { mkdir } from 'node:fs/promises';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { untilAborted } from '../../until-aborted.ts';
import type { Database, Queryable } from './database.ts';

const queryable = (connection: PGlite | Transaction): Queryable => ({
  query: async <Row>(sql: string, parameters?: unknown[], signal?: AbortSignal) => {
    const { rows } = await untilAborted(signal, () => connection.query<Row>(sql, parameters));
    return rows;
  },
  script: async (sql) => {
    await connection.exec(sql);
  },
});

/** A database over an open PGlite connection; closing the database closes the connection. */
export function embeddedDatabase(connection: PGlite): Database {
  return {
    ...queryable(connection),
    transaction: (run) => connection.transaction((transaction) => run(queryable(transaction))),
    listen: (channel, listener) => {
      const listening = connection.listen(channel, (payload) => listener.notified(payload));
      listening.then(() => listener.connected(), listener.lost);
      return async () => {
        const unlisten = await listening.catch(() => undefined);
        await unlisten?.();
      };
    },
    close: () => connection.close(),
  };
}

/**
 * Opens the embedded PostgreSQL in `folder`, which is created when it does not exist. Without a folder the database
 * is in memory; it can then start from `image`, the tar file of a data folder.
 */
export async function openEmbedded(folder?: string, image?: Blob): Promise<Database> {
  if (folder) await mkdir(folder, { recursive: true });
  return embeddedDatabase(await PGlite.create(folder, image ? { loadDataDir: image } : {}));
}
