import type { RequestHandler, Response } from 'express';

/** Sends events to every page that listens; who comes later hears the last one. */
export interface EventStream<T> {
  handler: RequestHandler;
  send(event: T): void;
  close(): void;
}

/** A stream of server-sent events. */
export function eventStream<T>(): EventStream<T> {
  const listeners = new Set<Response>();
  let last: T | undefined;
  const write = (response: Response, event: T) => response.write(`data: ${JSON.stringify(event)}\n\n`);
  return {
    handler: (request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.flushHeaders();
      listeners.add(response);
      request.once('close', () => listeners.delete(response));
      if (last !== undefined) write(response, last);
    },
    send: (event) => {
      last = event;
      for (const response of listeners) write(response, event);
    },
    close: () => {
      for (const response of listeners) response.end();
    },
  };
}
