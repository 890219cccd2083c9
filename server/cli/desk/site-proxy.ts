import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Request, RequestHandler, Response } from 'express';
import type { DeskOrigins } from './guard.ts';

/** What belongs to one connection, or is no longer true once the body is decoded. */
const dropped = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-encoding',
  'content-length',
  'strict-transport-security',
]);

const passedOn = ['accept', 'accept-language', 'cookie'];

/** A page of the site may stand in a frame of the desk, and of nothing else. */
const framedBy = (policy: string, desk: string) =>
  policy.replace(/frame-ancestors [^;]*/, `frame-ancestors ${desk}`);

async function answer(request: Request, response: Response, site: string, desk: string): Promise<void> {
  const headers = Object.fromEntries(
    passedOn.flatMap((name) => {
      const value = request.headers[name];
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );
  const found = await fetch(site + request.originalUrl, { headers, redirect: 'manual' });
  response.status(found.status);
  for (const [name, value] of found.headers)
    if (!dropped.has(name))
      response.setHeader(name, name === 'content-security-policy' ? framedBy(value, desk) : value);
  if (found.body) Readable.fromWeb(found.body as ReadableStream).pipe(response);
  else response.end();
}

/** Shows the running site at the preview origin, read only. */
export function siteProxy(site: string, { desk, preview }: DeskOrigins): RequestHandler {
  const { host } = new URL(preview);
  return (request, response, next) => {
    if (request.headers.host !== host) return next();
    if (request.method !== 'GET') {
      response.status(405).end();
      return;
    }
    answer(request, response, site, desk).catch(() => {
      const message = `The magazine does not answer at ${site}. Start it with npm start, or name its address with --site.`;
      if (response.headersSent) response.destroy();
      else response.status(502).type('text').send(message);
    });
  };
}
