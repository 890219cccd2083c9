/** What runs SQL statements: the database itself, or a transaction in it. */
export interface Queryable {
  /**
   * Runs one statement with `$1` parameters and gives its rows. JSON parameters are passed as text.
   * When `signal` aborts, the call rejects at once with its reason; a statement that waits is not run, and a server ends one
   * that it runs.
   * A long statement whose best plan is the same for all parameters may be planned once: the embedded database, which takes
   * milliseconds to plan one, does so, and a server as it sees fit.
   */
  query<Row = Record<string, unknown>>(
    sql: string,
    parameters?: unknown[],
    signal?: AbortSignal,
    isPlannedOnce?: boolean,
  ): Promise<Row[]>;
  /** Runs several statements without parameters. They may take minutes. */
  script(sql: string): Promise<void>;
}

/** Listens to a channel. */
export interface ChannelListener {
  /** Something was notified, with this payload. */
  notified(payload: string): void;
  /** Notifications arrive from now on; any before were missed. */
  connected(): void;
  /** The connection was lost; another one is being opened. */
  lost(error: Error): void;
}

/** A PostgreSQL database, embedded or on a server: the same SQL for both. */
export interface Database extends Queryable {
  /**
   * Commits what `run` did, or rolls it back when `run` rejects; all of it runs on one connection. Where another
   * transaction was in the way, `run` is called again, so it changes nothing outside of the database.
   */
  transaction<T>(run: (transaction: Queryable) => Promise<T>): Promise<T>;
  /** Listens on a channel of `pg_notify`, until the function that it returns is called. */
  listen(channel: string, listener: ChannelListener): () => Promise<void>;
  /** How many connections to a server there are, and how many calls wait for one; absent without a server. */
  connections?(): { all: number; idle: number; waiting: number };
  /**
   * Resolves when nothing has been asked of an embedded database for a moment, at the latest after a second: what holds its
   * one connection for long begins between two readers. Absent with a server, which has other connections for them.
   * @throws the reason of the signal when it aborts first
   */
  idle?(signal?: AbortSignal): Promise<void>;
  /**
   * Copies the files of an embedded database to a new folder, as they are at one moment: all that was committed before
   * is in the copy. Statements wait meanwhile. Absent with a server.
   */
  copyFiles?(folder: string): Promise<void>;
  close(): Promise<void>;
}

/** The same database, every query of which ends when `signal` aborts. */
export function withSignal(database: Queryable, signal: AbortSignal | undefined): Queryable {
  if (!signal) return database;
  return {
    query: (sql, parameters, _, isPlannedOnce) => database.query(sql, parameters, signal, isPlannedOnce),
    script: (sql) => database.script(sql),
  };
}

/** Lets what wants a database run inside a transaction that is open already. */
export const within = (database: Database, transaction: Queryable): Database => ({
  ...database,
  ...transaction,
  transaction: (run) => run(transaction),
});
