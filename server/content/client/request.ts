import { setTimeout as wait } from 'node:timers/promises';
import type { Answer } from '../source.ts';

export interface RequestOptions {
  /** The time limit of one attempt, in milliseconds. */
  timeoutMs: number;
  /** How often a failed request is repeated. */
  retries: number;
  /** The delay before the first repetition, in milliseconds; it doubles each time. */
  retryDelayMs: number;
}

/** The result of one attempt. */
interface Attempt {
  answer: Answer<unknown>;
  /** Whether another attempt may succeed. */
  retry: boolean;
}

const headers = { accept: 'application/json' };

/** Statuses after which another attempt may succeed. */
const temporary: readonly number[] = [429, 502, 503, 504];

const failure = (status: number, message: string, retry: boolean): Attempt => ({
  answer: { error: { status, message } },
  retry,
});

/** The status to report. A 4xx other than 404 and 429 is a mistake of one of the servers, not of the reader: 502. */
const reportedStatus = (status: number) => (status >= 500 || status === 404 || status === 429 ? status : 502);

/** The result of an attempt without a response: a time-out or a failed connection. */
function withoutResponse(error: unknown, timeout: AbortSignal): Attempt {
  if (timeout.aborted) return failure(504, 'the content server did not answer in time', true);
  const cause = (error as { cause?: { code?: string } }).cause?.code ?? (error as Error).message;
  return failure(502, `the content server could not be reached: ${cause}`, true);
}

async function attempt(url: URL, timeoutMs: number, signal: AbortSignal | undefined): Promise<Attempt> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      headers,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const { ok, status } = response;
    if (!ok) {
      await response.body?.cancel();
      return failure(
        reportedStatus(status),
        `the content server answered ${status}`,
        temporary.includes(status),
      );
    }
    const text = await response.text();
    try {
      return { answer: { data: JSON.parse(text) }, retry: false };
    } catch {
      return failure(502, 'the content server answered with malformed JSON', true);
    }
  } catch (error) {
    return withoutResponse(error, timeout);
  }
}

/** Gets JSON from a URL, with repetitions after temporary failures. Failures are error values: it never rejects. */
export async function readJson(
  url: URL,
  options: RequestOptions,
  signal?: AbortSignal,
): Promise<Answer<unknown>> {
  for (let retries = 0; ; retries++) {
    const { answer, retry } = await attempt(url, options.timeoutMs, signal);
    if (!retry || retries >= options.retries || signal?.aborted) return answer;
    await wait(options.retryDelayMs * 2 ** retries);
  }
}
