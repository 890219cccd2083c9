import { setTimeout as sleep } from 'node:timers/promises';
import { ExpectedError } from '../../lib/expected-error.ts';
import { bounds } from '../../lib/limits/bounds.ts';
import { type FetchedAnswer, FetchFailed, fetchGuarded } from '../media/fetch-guarded.ts';

export interface JsonOptions {
  allowPrivate?: boolean | undefined;
  headers?: Readonly<Record<string, string>>;
  /** Milliseconds before the first repetition; each further one waits twice as long. */
  pauseMs?: number;
}

export interface JsonAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  data: unknown;
}

const maxBytes = bounds.services.importedJsonBytes.max;
const timeoutMs = bounds.services.importedJsonMs.max;
const maxTries = bounds.imports.tries.max;
const passing = [429, 500, 502, 503, 504];
const maxPauseMs = bounds.imports.pauseMs.max;

/** The milliseconds before another try: what an answer asks for, else twice as many after each try, within bounds. */
export function pauseOf(
  answer: Pick<FetchedAnswer, 'headers'> | undefined,
  tries: number,
  pauseMs: number,
): number {
  const asked = Number(answer?.headers['retry-after'] ?? Number.NaN) * 1000;
  return Math.min(maxPauseMs, Number.isFinite(asked) && asked >= 0 ? asked : pauseMs * 2 ** (tries - 1));
}

function parse(answer: FetchedAnswer): JsonAnswer {
  const { status, headers, body, url } = answer;
  try {
    return { status, headers, data: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) };
  } catch {
    if (status >= 400) return { status, headers, data: undefined };
    throw new ExpectedError(`${withoutKey(url)} does not answer with JSON`);
  }
}

/** An address without the key that it may have. */
export const withoutKey = (url: string): string => url.replace(/([?&]key=)[^&]*/, '$1…');

/**
 * Fetches JSON from a live source, and tries again what may succeed then. A status of 400 and above is an answer.
 * @throws {ExpectedError} when there is no answer, with what to do
 */
export async function fetchJson(
  url: string,
  { allowPrivate, headers, pauseMs = 1_000 }: JsonOptions,
): Promise<JsonAnswer> {
  for (let tries = 1; ; tries++) {
    let answer: FetchedAnswer | undefined;
    try {
      answer = await fetchGuarded(url, {
        maxBytes,
        timeoutMs,
        headers: { accept: 'application/json', ...headers },
        allowPrivate,
      });
    } catch (error) {
      if (!(error instanceof FetchFailed)) throw error;
      if (!error.transient || tries === maxTries)
        throw new ExpectedError(
          `${withoutKey(url)}: ${error.message}. What was read before is imported: run the command again to go on.`,
        );
    }
    if (answer && (!passing.includes(answer.status) || tries === maxTries)) return parse(answer);
    await sleep(pauseOf(answer, tries, pauseMs));
  }
}
