import type { FastifyInstance } from 'fastify';
import type { Edition } from '../content/contract/vocabulary.ts';
import type { PageQuestions } from '../content/page-questions.ts';
import { bounds } from '../lib/limits/bounds.ts';
import { FairQueue } from '../lib/limits/fair-queue.ts';
import { untilAborted } from '../lib/until-aborted.ts';
import { ownAddress } from '../visitor/edition.ts';
import { pageAddresses } from './page-addresses.ts';

/** What the program asks itself for: an address in an edition, with headers besides that which states it. */
interface InnerRequest {
  url: string;
  edition: Edition;
  /** Whether consent is needed, as the header has it. */
  consent?: 'none' | 'consent';
  headers?: Readonly<Record<string, string>>;
  signal: AbortSignal;
}

/**
 * Makes a request to this process and gives its status; of the answer nothing is kept.
 * @throws the reason of the signal when it aborts first, which ends the request
 */
export async function askItself(
  app: FastifyInstance,
  { url, edition: { region, locale }, consent = 'none', headers, signal }: InnerRequest,
): Promise<number> {
  const { statusCode } = await untilAborted(signal, () =>
    app.inject({
      url,
      remoteAddress: ownAddress,
      headers: { ...headers, 'x-edition': `${region}/${locale}/${consent}` },
      // A signal of its own: the listener of an injected request is never removed.
      signal: AbortSignal.any([signal]),
    }),
  );
  return statusCode;
}

/** Opens the questions that the program asks itself. Call it before routes are registered. */
export function openPageQuestions(app: FastifyInstance): PageQuestions {
  const { innerRequests, innerRequestsWaiting, innerRequestsOfClient } = bounds.clients;
  const queue = new FairQueue({
    atOnce: innerRequests.max,
    waiting: innerRequestsWaiting.max,
    atOnceOfClient: innerRequests.max,
    waitingOfClient: innerRequestsOfClient.max,
  });
  const headers = { accept: 'text/html' };
  return {
    isPage: pageAddresses(app),
    ask: ({ client, signal }, questions) =>
      queue.run(() => questions((url, edition) => askItself(app, { url, edition, headers, signal })), {
        clients: [client],
        signal,
      }),
  };
}
