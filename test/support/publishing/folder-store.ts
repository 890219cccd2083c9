import { type OperationName, operations } from '../../../server/cli/control/operations.ts';
import type { OpenStore } from '../../../server/cli/control/run-operation.ts';
import { ContentFolderError, problemLine } from '../../../server/content-folder/problems.ts';
import type { Database } from '../../../server/database/database.ts';

/** The store of a database, as commands see it that open it themselves. */
export function storeOf(database: Database): OpenStore {
  const run = (name: OperationName, input: object) => {
    const operation = operations[name] as (context: object, input: unknown) => Promise<unknown>;
    return operation({ database, progress: () => {} }, input);
  };
  return { run: run as OpenStore['run'] };
}

/** The lines of the problems for which a folder is refused; none when it is taken. */
export async function refusalOf(applying: Promise<unknown>): Promise<string[]> {
  try {
    await applying;
    return [];
  } catch (error) {
    if (!(error instanceof ContentFolderError)) throw error;
    return error.problems.map(problemLine);
  }
}
