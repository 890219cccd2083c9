import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type CircuitState, circuitStates } from '../events.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { OutgoingError } from './outgoing-error.ts';
import { readJson } from './read-json.ts';

export interface JsonClientOptions {
  /** Name of the other service in log lines and messages, as in "content server". */
  service: string;
  /** Milliseconds that a call may take in all: every attempt, the pauses between them and the answer's body. */
  timeoutMs: number;
  /** Limit of an answer in bytes. */
  maxBytes: number;
  /** How often a call is repeated that may succeed then. Only for calls that change nothing. */
  retries?: number;
  /** Milliseconds before the first repetition; each further pause is twice as long. */
  retryDelayMs?: number;
  /** Outages in a row that open the circuit, and the milliseconds for which no call is made then. */
  failuresToOpen: number;
  openMs: number;
  /** Whether a failure says that the service is not usable, and not only that this call was in vain. */
  isOutage?: (failure: OutgoingError) => boolean;
  log?: Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn'> | undefined;
  fetch?: typeof fetch;
  /** A clock in milliseconds that never jumps. */
  now?: () => number;
}

export type JsonRequest = Omit<RequestInit, 'signal'>;

/** Calls another service over HTTP that answers with JSON. */
export interface JsonClient {
  /** Whether the next call would be made; it is not while the circuit is open. */
  available(): boolean;
  /**
   * Makes one call and gives its answer.
   * @throws {OutgoingError} for every failure, with the reason as its `kind`
   */
  call(url: string | URL, request?: JsonRequest, signal?: AbortSignal): Promise<unknown>;
}

/** Statuses after which the same call may soon succeed. */
const passingStatuses: readonly (number | undefined)[] = [429, 502, 503, 504];

const mayPass = ({ kind, status }: OutgoingError) =>
  kind === 'unreachable' || kind === 'malformed' || (kind === 'status' && passingStatuses.includes(status));

/** Whether a service does not answer, or says itself that it cannot. */
export function isUnavailable({ kind, status }: OutgoingError): boolean {
  return (
    kind === 'timeout' || kind === 'unreachable' || (kind === 'status' && passingStatuses.includes(status))
  );
}

interface Ends {
  deadline: AbortSignal;
  signal?: AbortSignal | undefined;
}

/** Aborts when the call must end, for whichever reason. */
const endOf = ({ deadline, signal }: Ends) => (signal ? AbortSignal.any([signal, deadline]) : deadline);

function toOutgoingError(error: unknown, service: string, { deadline, signal }: Ends): OutgoingError {
  if (error instanceof OutgoingError) return error;
  const details = { cause: error };
  if (deadline.aborted) return new OutgoingError('timeout', `the ${service} did not answer in time`, details);
  if (signal?.aborted) return new OutgoingError('aborted', `the call of the ${service} was ended`, details);
  const reason = (error as { cause?: { code?: string } }).cause?.code ?? (error as Error).message;
  return new OutgoingError('unreachable', `the ${service} could not be reached: ${reason}`, details);
}

/** Half to all of the pause, at random, so that many callers do not return at the same moment. */
const pauseMs = (delayMs: number, attempts: number) =>
  delayMs * 2 ** (attempts - 1) * (0.5 + Math.random() / 2);

/**
 * A client with a deadline for each call, a limit for answers, repetitions, and a circuit breaker over all calls.
 * Its log lines have the fields `service`, `host`, `failure` (the kind) and `status`.
 */
export function createJsonClient(options: JsonClientOptions): JsonClient {
  const {
    service,
    timeoutMs,
    maxBytes,
    retries = 0,
    retryDelayMs = 50,
    isOutage = isUnavailable,
    log,
  } = options;
  const send = options.fetch ?? fetch;
  let latest: object = { service };
  circuitStates.publish({ service, state: 'closed' } satisfies CircuitState);
  const { available, enter } = createCircuitBreaker({
    ...options,
    changed: (state) => {
      circuitStates.publish({ service, state } satisfies CircuitState);
      if (state === 'open') log?.warn(latest, 'circuit open: the service is not called for a while');
      else log?.info({ service }, 'circuit closed: the service answers again');
    },
  });

  const attempt = async (url: URL, request: JsonRequest, ends: Ends) => {
    const end = enter();
    if (!end) throw new OutgoingError('circuit-open', `the ${service} failed and is not called for a while`);
    try {
      const response = await send(url, { ...request, signal: endOf(ends) });
      const data = await readJson(response, { service, maxBytes });
      end('success');
      return data;
    } catch (error) {
      const failure = toOutgoingError(error, service, ends);
      latest = { service, host: url.host, failure: failure.kind, status: failure.status };
      log?.debug(latest, 'call failed');
      if (failure.kind === 'aborted') end('unknown');
      else end(isOutage(failure) ? 'failure' : 'success');
      throw failure;
    }
  };

  return {
    available,
    async call(url, request = {}, signal) {
      const target = new URL(url);
      const ends = { deadline: AbortSignal.timeout(timeoutMs), signal };
      for (let attempts = 1; ; attempts++) {
        try {
          return await attempt(target, request, ends);
        } catch (error) {
          const failure = error as OutgoingError;
          if (attempts > retries || !mayPass(failure)) throw failure;
          const pause = sleep(pauseMs(retryDelayMs, attempts), undefined, { signal: endOf(ends) });
          const ended = await pause.catch(() => 'ended');
          if (ended || !available()) throw failure;
        }
      }
    },
  };
}
