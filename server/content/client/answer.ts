import type { JsonClient } from '../../lib/outgoing/json-client.ts';
import { type FailureKind, OutgoingError } from '../../lib/outgoing/outgoing-error.ts';
import type { Answer, ContentError } from '../source.ts';

const request = { headers: { accept: 'application/json' } };

/** The status of a failure without a response, by its kind. */
const statuses: Record<Exclude<FailureKind, 'status'>, number> = {
  timeout: 504,
  unreachable: 502,
  aborted: 502,
  'too-large': 502,
  malformed: 502,
  'circuit-open': 503,
};

/** The status to report. A 4xx other than 404 and 429 is a mistake of one of the servers, not of the reader: 502. */
const reportedStatus = (status: number) => (status >= 500 || status === 404 || status === 429 ? status : 502);

function errorOf({ kind, status, message }: OutgoingError): ContentError {
  return { status: kind === 'status' ? reportedStatus(status ?? 502) : statuses[kind], message };
}

/** Gets JSON from a content server. Failures are error values. */
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
