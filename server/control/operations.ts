import type { PublishedDocument } from '../content/export/folder-files.ts';
import type { Database } from '../content/store/database.ts';
import { applyContent } from '../publishing/folder/apply-content.ts';
import { tokenOperation } from './token-operation.ts';

/** What an operation works with. */
export interface OperationContext {
  database: Database;
  /** Hears how far it has come. */
  progress(done: number, total: number): void;
}

/** The steps of the schema that were run. Opening the store runs those that are missing. */
async function listMigrations({ database }: OperationContext, _input: object): Promise<string[]> {
  const rows = await database.query<{ name: string }>('select name from migration order by name');
  return rows.map(({ name }) => name);
}

/** The newest documents of everything that is published, or will be at its date. */
async function readPublished({ database }: OperationContext, _input: object): Promise<PublishedDocument[]> {
  return database.query<PublishedDocument & Record<string, unknown>>(
    `select kind, locale, document from item where state = 'published' order by id`,
  );
}

/**
 * What commands do with the store, wherever it is open: in the process of the command, or in the server that has the
 * embedded database open. Inputs and results are JSON values.
 */
export const operations = {
  'apply-content': applyContent,
  'read-published': readPublished,
  'list-migrations': listMigrations,
  token: tokenOperation,
};

export type Operations = typeof operations;
export type OperationName = keyof Operations;
export type OperationInput<N extends OperationName> = Parameters<Operations[N]>[1];
export type OperationResult<N extends OperationName> = Awaited<ReturnType<Operations[N]>>;

/** One line of the answer to an operation, as JSON. */
export type OperationMessage =
  | { progress: [done: number, total: number] }
  | { result: unknown }
  | { error: { message: string; expected: boolean } };

export const isOperation = (name: string): name is OperationName => Object.hasOwn(operations, name);
