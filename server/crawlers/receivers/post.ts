import type { JsonClient } from '../../lib/outgoing/json-client.ts';
import { OutgoingError } from '../../lib/outgoing/outgoing-error.ts';

/**
 * Posts JSON. What the receiver says with a status of 2xx does not matter.
 * @throws {OutgoingError} for any other status, and when there is no answer in time
 */
export async function post(
  client: JsonClient,
  url: string,
  body: string,
  headers: Record<string, string> = {},
): Promise<void> {
  const request = { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } };
  await client.call(url, request).catch((error: unknown) => {
    if (!(error instanceof OutgoingError) || !['malformed', 'too-large'].includes(error.kind)) throw error;
  });
}
