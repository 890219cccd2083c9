import { Unavailable } from '../lib/unavailable.ts';

/** The database cannot be opened or reached, or does not answer in time. The message says why, and at the start what to do. */
export class StoreUnavailable extends Unavailable {
  override readonly name = 'StoreUnavailable';
}

/**
 * Closes what was opened.
 * @throws {StoreUnavailable} with the message
 */
export async function giveUp(
  opened: { close(): Promise<void> },
  message: string,
  cause: unknown,
): Promise<never> {
  await opened.close().catch(() => {});
  throw new StoreUnavailable(message, { cause });
}

/** What an error says of itself: a connection that fails at several addresses says it for each. */
export const reasonOf = (error: unknown) => {
  const { message, code, errors } = error as AggregateError & { code?: string };
  return message || errors?.map((each: Error) => each.message).join(', ') || code || String(error);
};
