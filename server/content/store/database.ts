/** What runs statements: the database itself or a transaction in it. */
export interface Queryable {
  /** Runs one statement with `$1` parameters and gives its rows. JSON parameters are passed as text. */
  query<Row = Record<string, unknown>>(sql: string, parameters?: unknown[]): Promise<Row[]>;
  /** Runs several statements without parameters. */
  script(sql: string): Promise<void>;
}

/** One PostgreSQL, embedded or a server: the same SQL on both. */
export interface Database extends Queryable {
  /** Commits what `run` did, or undoes it when `run` rejects. */
  transaction<T>(run: (transaction: Queryable) => Promise<T>): Promise<T>;
  /** Calls back for each notification on a channel; the answer stops listening. */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
