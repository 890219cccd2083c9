interface Statement {
  sql: string;
  /** The call that began the transaction to run it in. */
  transaction: number | undefined;
}

/** What the thread of the database can be asked, and with what. */
export interface Calls {
  query: Statement & { parameters: unknown[]; isPlannedOnce: boolean };
  /** Leaves a query out that has not begun yet, by its number. */
  cancel: { query: number };
  script: Statement;
  /** Waits until no other transaction is open. Its number names the transaction. */
  begin: object;
  commit: { transaction: number };
  rollback: { transaction: number };
  /** Its number names the notifications of the channel. */
  listen: { channel: string };
  unlisten: { listening: number };
  /** Copies the files of the database to a folder that does not exist. */
  copy: { folder: string };
  close: object;
}

export type CallName = keyof Calls;

/** A call, numbered from 1. */
export type Call<Name extends CallName = CallName> = Calls[Name] & { name: Name; number: number };

/** The answer to a query: its rows, and the names of the columns in which JSON is left as text. */
export interface QueryAnswer {
  rows: Record<string, unknown>[];
  unparsed: readonly string[];
}

/** An error as it is sent: `fields` are those of its further fields that are texts or numbers, such as `code`. */
export interface SentError {
  message: string;
  stack?: string | undefined;
  fields: Record<string, string | number>;
}

/**
 * What the thread of the database says: answers, and notifications to a listening call. Answer 0 is that the database
 * is open, or why it cannot be opened.
 */
export type Message =
  | { answered: number; value?: unknown }
  | { answered: number; error: SentError }
  | { listening: number; payload: string };
