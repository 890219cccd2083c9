import { mkdir } from 'node:fs/promises';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import type { Database, Queryable } from './database.ts';

const queryable = (connection: PGlite | Transaction): Queryable => ({
  query: async <Row>(sql: string, parameters?: unknown[]) =>
    (await connection.query<Row>(sql, parameters)).rows,
  script: async (sql) => {
    await connection.exec(sql);
  },
});

/** The database over an open connection. */
export function embeddedDatabase(connection: PGlite): Database {
  return {
    ...queryable(connection),
    transaction: (run) => connection.transaction((transaction) => run(queryable(transaction))),
    listen: (channel, heard) => connection.listen(channel, heard),
    close: () => connection.close(),
  };
}

/**
 * Opens the embedded PostgreSQL in a folder, made when absent; without a folder it lives in memory,
 * where it may begin as a copy of an image (a tar file of a data folder).
 */
export async function openEmbedded(folder?: string, image?: Blob): Promise<Database> {
  if (folder) await mkdir(folder, { recursive: true });
  return embeddedDatabase(await PGlite.create(folder, image ? { loadDataDir: image } : {}));
}
