/** An error that its user can do something about: the message says what. Errors of this kind elsewhere extend it. */
export class ExpectedError extends Error {
  override readonly name: string = 'ExpectedError';
}

/** The text of an error for the user of a command: its message where that says what to do, else its stack as well. */
export function explain(error: unknown): string {
  if (error instanceof ExpectedError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
