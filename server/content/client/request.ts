import { setTimeout as wait } from 'node:timers/promises';
import type { Answer, ContentError } from '../source.ts';

export interface RequestOptions {
  /** Milliseconds that one try may take. */
  timeoutMs: number;
  /** How often a failed read is tried again; reads change nothing, so they may be repeated. */
  retries: number;
  /** Milliseconds before the first repetition; each next one waits twice as long. */
  retryDelayMs: number;
}

const headers = { accept: 'application/json' };

/** Statuses after which the same read may succeed. */
const passing: readonly number[] = [429, 502, 503, 504];

const failure = (status: number, message: string): { error: ContentError } => ({
  error: { status, message },
});

/** The error of a try that got no answer: a time-out, or a connection that could not be had or broke. */
function connectionError(error: unknown, timeout: AbortSignal): { error: ContentError } {
  if (timeout.aborted) return failure(504, 'the content server took too long');
  const cause = (error as { cause?: { code?: string } }).cause?.code ?? (error as Error).message;
  return failure(502, `the content server could not be reached: ${cause}`);
}

async function tryOnce(
  url: URL,
  { timeoutMs }: RequestOptions,
  signal: AbortSignal | undefined,
): Promise<Answer<unknown>> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      headers,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    if (!response.ok) {
      await response.body?.cancel();
      const status =
        response.status >= 500 || response.status === 404 || response.status === 429 ? response.status : 502;
      return failure(status, `the content server answered ${response.status}`);
    }
    const text = await response.text();
    try {
      return { data: JSON.parse(text) };
    } catch {
      return failure(502, 'the content server answered with malformed JSON');
    }
  } catch (error) {
    return connectionError(error, timeout);
  }
}

/** Reads JSON from an address. Every failure is a value; what may pass is tried again. */
export async function readJson(
  url: URL,
  options: RequestOptions,
  signal?: AbortSignal,
): Promise<Answer<unknown>> {
  for (let turn = 0; ; turn++) {
    const answer = await tryOnce(url, options, signal);
    const final = !answer.error || !passing.includes(answer.error.status) || turn >= options.retries;
    if (final || signal?.aborted) return answer;
    await wait(options.retryDelayMs * 2 ** turn);
  }
}
