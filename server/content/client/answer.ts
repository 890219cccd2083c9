import type { JsonClient } from '../../outgoing/json-client.ts';
import { type FailureKind, OutgoingError } from '../../outgoing/outgoing-error.ts';
import type { Answer, ContentError } from '../source.ts';

const request = { headers: { accept: 'application/json' } };

/** Status of an answer that did not come, by the reason. */
const statuses: Record<Exclude<FailureKind, 'status'>, number> = {
  timeout: 504,
  unreachable: 502,
  aborted: 502,
  'too-large': 502,
  malformed: 502,
  'circuit-open': 503,
};

/** Refusals other than 404 and 429 are mistakes of a server, never of the reader, and become 502. */
const passedOn = (status: number) => (status >= 500 || status === 404 || status === 429 ? status : 502);

function errorOf({ kind, status, message }: OutgoingError): ContentError {
  return { status: kind === 'status' ? passedOn(status ?? 502) : statuses[kind], message };
}

/** Reads JSON from a content server; every failure is a value. */
export async function readAnswer(
  client: JsonClient,
  url: URL,
  signal?: AbortSignal,
): Promise<Answer<unknown>> {
  try {
    return { data: await client.call(url, request, signal) };
  } catch (error) {
    if (error instanceof OutgoingError) return { error: errorOf(error) };
    throw error;
  }
}
