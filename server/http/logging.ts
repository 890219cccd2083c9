import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import type { Visitor } from '../visitor/visitor.ts';

declare module 'fastify' {
  interface FastifyRequest {
    routeName: string | undefined;
    visitor: Visitor | undefined;
    cacheVerdict: string | undefined;
    /** Why there was no page. */
    reason: string | undefined;
  }
}

/** The program's logger: JSON lines, or coloured ones when a person watches a terminal. */
export function createLogger(level: string, terminal: boolean): Logger {
  const pretty = { target: 'pino-pretty', options: { translateTime: 'HH:MM:ss', ignore: 'pid,hostname' } };
  return pino({ level, ...(terminal ? { transport: pretty } : {}) });
}

const longestPath = 200;

/** An address as the log may hold it: without the token of a mail's link, which would let others use it. */
function loggable(address: string): string {
  return address.replaceAll(/([?&]token=)[^&]*/g, '$1…').slice(0, longestPath);
}

/** Writes one line for each answered request: what it was, for whom, the cache's verdict and its time. */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('routeName', undefined);
  app.decorateRequest('visitor', undefined);
  app.decorateRequest('cacheVerdict', undefined);
  app.decorateRequest('reason', undefined);
  app.addHook('onResponse', (request, reply, done) => {
    const { visitor, method, routeName, cacheVerdict, reason } = request;
    request.log.info(
      {
        method,
        path: loggable(request.originalUrl),
        route: routeName,
        region: visitor?.region,
        locale: visitor?.locale,
        status: reply.statusCode,
        cache: cacheVerdict,
        reason,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
    done();
  });
}
