import type { CallName, Input, Output } from './contract/calls.ts';

/** Why a call gave no answer: 404 for what is not there, 502 to 504 for a server that fails. */
export interface ContentError {
  status: number;
  message: string;
}

/** An answer, or an error as a value (specification section 7). */
export type Answer<T> = { data: T; error?: undefined } | { data?: undefined; error: ContentError };

/**
 * Where content comes from: the store in this process, or another server over HTTP.
 * A function a call of the contract; the signal ends a call early.
 */
export type ContentSource = {
  [N in CallName]: (input: Input<N>, signal?: AbortSignal) => Promise<Answer<Output<N>>>;
};

/** The answer that something is not there. */
export function missing(what: string): { error: ContentError } {
  return { error: { status: 404, message: `${what} is not there` } };
}
