import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { Test } from 'tap';
import { openHttpServer } from '../network/http-server.ts';

interface Received {
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A server that keeps what it is sent, and answers as it is told at the moment. */
export async function openReceiver(t: Test, first: (response: ServerResponse) => void) {
  const received: Received[] = [];
  let reply = first;
  let arrived = () => {};
  const { url, close } = await openHttpServer(async (response, request) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({ path: request.url, headers: request.headers, body: Buffer.concat(chunks).toString() });
    reply(response);
    arrived();
  });
  t.teardown(close);
  /** Resolves when something like that has arrived. */
  const until = async (path: string, text: string): Promise<Received> => {
    for (;;) {
      const found = received.find((each) => each.path === path && each.body.includes(text));
      if (found) return found;
      await new Promise<void>((resolve) => {
        arrived = resolve;
      });
    }
  };
  const answerWith = (next: typeof first) => {
    reply = next;
  };
  return { received, until, answerWith, url };
}
