import type { CallName, Input, Output } from './contract/calls.ts';

/** Why a call failed: 404 if the content does not exist, 502 to 504 if the content server failed. */
export interface ContentError {
  status: number;
  message: string;
}

/** The result of a call: data, or an error as a value. */
export type Answer<T> = { data: T; error?: undefined } | { data?: undefined; error: ContentError };

/**
 * Where content comes from: the store of this process, or another server over HTTP. It has one function for each call
 * of the contract; `signal` aborts the call.
 */
export type ContentSource = {
  [N in CallName]: (input: Input<N>, signal?: AbortSignal) => Promise<Answer<Output<N>>>;
};

/** The error value for content that does not exist; `what` names it: `story a-quiet-kiln`. */
export function missing(what: string): { error: ContentError } {
  return { error: { status: 404, message: `${what} does not exist` } };
}
