import { setTimeout as wait } from 'node:timers/promises';
import type { Answer } from '../source.ts';

export interface RequestOptions {
  /** Milliseconds that one try may take. */
  timeoutMs: number;
  /** How often a failed read is tried again; reads change nothing, so they may be repeated. */
  retries: number;
  /** Milliseconds before the first repetition; each next one waits twice as long. */
  retryDelayMs: number;
}

/** The outcome of one try; `again` tells whether another may fare better. */
interface Try {
  answer: Answer<unknown>;
  again: boolean;
}

const headers = { accept: 'application/json' };

/** Statuses after which the same read may succeed. */
const passing: readonly number[] = [429, 502, 503, 504];

const failed = (status: number, message: string, again: boolean): Try => ({
  answer: { error: { status, message } },
  again,
});

/** A refusal other than 404 is our own mistake or the server's, never the reader's: it is told as 502. */
const tellable = (status: number) => (status >= 500 || status === 404 || status === 429 ? status : 502);

/** The outcome when there was no answer: a time-out, or a connection that could not be had or broke. */
function withoutAnswer(error: unknown, timeout: AbortSignal): Try {
  if (timeout.aborted) return failed(504, 'the content server took too long', true);
  const cause = (error as { cause?: { code?: string } }).cause?.code ?? (error as Error).message;
  return failed(502, `the content server could not be reached: ${cause}`, true);
}

async function tryOnce(url: URL, timeoutMs: number, signal: AbortSignal | undefined): Promise<Try> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      headers,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const { ok, status } = response;
    if (!ok) {
      await response.body?.cancel();
      return failed(tellable(status), `the content server answered ${status}`, passing.includes(status));
    }
    const text = await response.text();
    try {
      return { answer: { data: JSON.parse(text) }, again: false };
    } catch {
      return failed(502, 'the content server answered with malformed JSON', true);
    }
  } catch (error) {
    return withoutAnswer(error, timeout);
  }
}

/** Reads JSON from an address. Every failure is a value; what may pass is tried again. */
export async function readJson(
  url: URL,
  options: RequestOptions,
  signal?: AbortSignal,
): Promise<Answer<unknown>> {
  for (let turn = 0; ; turn++) {
    const { answer, again } = await tryOnce(url, options.timeoutMs, signal);
    if (!again || turn >= options.retries || signal?.aborted) return answer;
    await wait(options.retryDelayMs * 2 ** turn);
  }
}
