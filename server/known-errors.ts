import { ConfigError } from './config/config.ts';
import { ContentFolderError } from './content/import/problems.ts';
import { StoreUnavailable } from './content/store/store-unavailable.ts';
import { InvalidItems } from './publishing/items.ts';

/** Something that a command was told not to do, or could not do; the message says what to do. */
export class ExpectedError extends Error {
  override readonly name = 'ExpectedError';
}

const known = [ConfigError, ContentFolderError, StoreUnavailable, InvalidItems, ExpectedError];

/** Tells whether an error is one that the user can do something about, and its message says what. */
export const isExpected = (error: unknown): boolean => known.some((kind) => error instanceof kind);

/** What to tell the user of a command of an error: its message where it says what to do, else all that is known. */
export function explain(error: unknown): string {
  if (isExpected(error)) return (error as Error).message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
