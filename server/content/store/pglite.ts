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

/** Opens the embedded PostgreSQL in a folder, made when absent; without a folder it lives in memory. */
export async function openEmbedded(folder?: string): Promise<Database> {
  if (folder) await mkdir(folder, { recursive: true });
  const connection = await PGlite.create(folder);
  return {
    ...queryable(connection),
    transaction: (run) => connection.transaction((transaction) => run(queryable(transaction))),
    listen: (channel, heard) => connection.listen(channel, heard),
    close: () => connection.close(),
  };
}
