import { ExpectedError } from './expected-error.ts';

/** What an answer is made from, or what a reader sends is stored in, cannot be used now; the same may succeed soon. */
export class Unavailable extends ExpectedError {
  override readonly name: string = 'Unavailable';
}

/** The header of answers with status 503: after how many seconds a client should ask again. */
export const retryLater = { 'retry-after': '5' };

/**
 * Whether an error is an outage, or the end of a time limit, and not a fault of the program itself.
 */
export function isUnavailable(error: unknown): boolean {
  const isTimeLimit = error instanceof DOMException && error.name === 'TimeoutError';
  return error instanceof Unavailable || isTimeLimit;
}
