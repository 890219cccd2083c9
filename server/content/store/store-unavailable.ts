import { Unavailable } from '../../unavailable.ts';

/** The database cannot be opened or reached, or does not answer in time. The message says why, and at the start what to do. */
export class StoreUnavailable extends Unavailable {
  override readonly name = 'StoreUnavailable';
}

/**
 * SQLSTATE classes of what a database cannot do now: connections, transactions in each other's way, resources, operator
 * intervention and time limits, its system.
 */
const notNow = /^(08|40|53|57|58)/;

/** Whether the code of a database's error tells of an outage, and neither the statement nor the program is at fault. */
export const isOutageCode = (code: string | undefined): boolean => code !== undefined && notNow.test(code);

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
