import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import type { Visitor } from '../visitor/visitor.ts';

declare module 'fastify' {
  interface FastifyRequest {
    routeName: string | undefined;
    visitor: Visitor | undefined;
    cacheVerdict: string | undefined;
    /** Why there is no page. */
    reason: string | undefined;
  }
}

/** The program's logger: JSON lines, or coloured text on a terminal. */
export function createLogger(level: string, terminal: boolean): Logger {
  const pretty = { target: 'pino-pretty', options: { translateTime: 'HH:MM:ss', ignore: 'pid,hostname' } };
  return pino({ level, ...(terminal ? { transport: pretty } : {}) });
}

const longestPath = 200;

/** An address for the log: without the token of a private link, and cut to a bounded length. */
function loggable(address: string): string {
  return address.replaceAll(/([?&]token=)[^&]*/g, '$1…').slice(0, longestPath);
}

/** Logs one line for each answered request: route, region and locale, cache verdict and milliseconds. */
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
