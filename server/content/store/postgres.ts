import pg from 'pg';
import type { Database, Queryable } from './database.ts';

const queryable = (connection: pg.Pool | pg.PoolClient): Queryable => ({
  query: async <Row>(sql: string, parameters?: unknown[]) =>
    (await connection.query(sql, parameters)).rows as Row[],
  script: async (sql) => {
    await connection.query(sql);
  },
});

/** Opens a pool on a PostgreSQL server. `failed` hears of connections that break while idle. */
export function openPostgres(url: string, failed: (error: Error) => void): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
  });
  pool.on('error', failed);
  return {
    ...queryable(pool),
    transaction: async (run) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const result = await run(queryable(client));
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback').catch(failed);
        throw error;
      } finally {
        client.release();
      }
    },
    listen: async (channel, heard) => {
      const client = await pool.connect();
      client.on('notification', (message) => {
        if (message.channel === channel) heard(message.payload ?? '');
      });
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      return async () => client.release(true);
    },
    close: () => pool.end(),
  };
}
