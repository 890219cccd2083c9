import type { Database } from '../../database/database.ts';
import type { Letters } from '../../readers/newsletters/issues/letters.ts';

/** What an operation works with. */
export interface OperationContext {
  database: Database;
  /** The issues of newsletters, opened as the settings say. */
  letters(): Promise<Letters>;
  /** Called with how far it has come. */
  progress(done: number, total: number): void;
}
