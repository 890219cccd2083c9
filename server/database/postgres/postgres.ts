import pg from 'pg';
import { timedQuery } from '../../lib/events.ts';
import { untilAborted } from '../../lib/until-aborted.ts';
import type { Database, Queryable } from '../database.ts';
import { reasonOf, StoreUnavailable } from '../store-unavailable.ts';
import { expectedFailure } from './expected-failures.ts';
import { listenOnPostgres } from './postgres-listener.ts';

/** How long each thing may take, in milliseconds. */
export interface PostgresTimeouts {
  /** Getting a connection: a free one of the pool, or a new one. */
  connectMs: number;
  /** One statement, after which the server cancels it. */
  statementMs: number;
  /**
   * One statement, after which this side gives up. Longer than `statementMs`, so that it ends only statements of a
   * server that does not answer any more.
   */
  answerMs: number;
  /** One script, such as a migration. */
  scriptMs: number;
}

const defaultTimeouts: PostgresTimeouts = {
  connectMs: 5_000,
  statementMs: 10_000,
  answerMs: 12_000,
  scriptMs: 600_000,
};

const names = new Map<string, string>();
const maxNames = 300;

/** A statement under a name, by which each connection prepares it once; those of many forms have none. */
function named(text: string): { text: string; name?: string } {
  if (names.size < maxNames && !names.has(text)) names.set(text, `statement ${names.size}`);
  const name = names.get(text);
  return name === undefined ? { text } : { text, name };
}

/** A connection taken from the pool, to be released once. */
interface Connection extends Queryable {
  /** Undoes the open transaction; a connection that cannot do it is closed on release, which undoes it as well. */
  rollback(): Promise<void>;
  /** Ends the statement that runs; the connection is closed on release, so that no other statement is ended instead. */
  end(cancel: (pid: number) => void): void;
  release(): void;
}

/** Whether a connection can be used further after an error: only when the server itself reported the error. */
function isUsableAfter(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !expectedFailure(error.code)?.endsConnection;
}

/** Whether an error is an outage, and neither the statement nor the program is at fault. */
export function isOutage(error: unknown): boolean {
  return error instanceof pg.DatabaseError
    ? expectedFailure(error.code) !== undefined
    : !(error instanceof TypeError);
}

/** An error of a statement: as an outage where it is one. */
const outageOf = (error: unknown) => (isOutage(error) ? unreachable(error) : error);

const unreachable = (cause: unknown) =>
  new StoreUnavailable(`the database does not answer: ${reasonOf(cause)}`, { cause });

const maxTries = 3;

/** Runs a transaction again that another one was in the way of. */
async function repeated<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await transaction();
    } catch (error) {
      const { code } = ((error as Error).cause ?? {}) as { code?: string };
      if (tries === maxTries || !expectedFailure(code)?.isRepeated) throw error;
    }
  }
}

async function takeConnection(
  pool: pg.Pool,
  { scriptMs }: PostgresTimeouts,
  connectionLost: (error: Error) => void,
): Promise<Connection> {
  const client = await pool.connect().catch((error) => {
    throw unreachable(error);
  });
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
    connectionLost(error);
  };
  client.on('error', onError);
  const run = async (statement: string | pg.QueryConfig, parameters?: unknown[]) => {
    try {
      const sql = typeof statement === 'string' ? statement : statement.text;
      return await timedQuery(sql, () => client.query(statement, parameters));
    } catch (error) {
      if (!isUsableAfter(error)) broken ??= error as Error;
      throw outageOf(error);
    }
  };
  return {
    query: async <Row>(sql: string, parameters?: unknown[], signal?: AbortSignal) =>
      (await untilAborted(signal, () => run(named(sql), parameters))).rows as Row[],
    script: async (sql) => {
      const statement = { text: sql, query_timeout: scriptMs };
      await run(statement);
    },
    rollback: async () => {
      if (broken) return;
      await run('rollback').catch((error) => {
        broken ??= error;
      });
    },
    end: (cancel) => {
      broken ??= new Error('its statement was ended');
      cancel((client as unknown as { processID: number }).processID);
    },
    release: () => {
      // With an error the pool closes the connection and opens a new one when it needs it.
      client.release(broken);
      client.off('error', onError);
    },
  };
}

/**
 * Opens a pool of connections to a PostgreSQL server; the first connection is made by the first statement.
 * A connection that was lost, or on which a statement got no answer in time, is closed and not used again;
 * `connectionLost` is called for each one that was lost. Outages and time limits reject with `StoreUnavailable`.
 */
export function openPostgres(
  url: string,
  connectionLost: (error: Error) => void,
  timeouts: PostgresTimeouts = defaultTimeouts,
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: timeouts.connectMs,
    statement_timeout: timeouts.statementMs,
    query_timeout: timeouts.answerMs,
  });
  pool.on('error', connectionLost);
  // An `error` event that nobody listens to ends the process, and a connection may be lost in the moment between the
  // pool, which listens no longer, and the one who takes it.
  pool.on('connect', (client) => client.on('error', () => {}));
  const withConnection = async <T>(use: (connection: Connection) => Promise<T>): Promise<T> => {
    const connection = await takeConnection(pool, timeouts, connectionLost);
    try {
      return await use(connection);
    } finally {
      connection.release();
    }
  };
  const cancel = (pid: number) => pool.query('select pg_cancel_backend($1)', [pid]).catch(() => {});
  return {
    query: <Row>(sql: string, parameters?: unknown[], signal?: AbortSignal) =>
      untilAborted(signal, () =>
        withConnection(async (connection) => {
          signal?.throwIfAborted();
          const end = () => connection.end(cancel);
          signal?.addEventListener('abort', end, { once: true });
          return connection
            .query<Row>(sql, parameters)
            .finally(() => signal?.removeEventListener('abort', end));
        }),
      ),
    script: (sql) => withConnection((connection) => connection.script(sql)),
    transaction: (run) =>
      repeated(() =>
        withConnection(async (connection) => {
          try {
            await connection.query('begin');
            const result = await run(connection);
            await connection.query('commit');
            return result;
          } catch (error) {
            await connection.rollback();
            throw error;
          }
        }),
      ),
    listen: (channel, listener) => listenOnPostgres(url, channel, listener),
    connections: () => ({ all: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}
