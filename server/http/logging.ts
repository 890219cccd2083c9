import type { FastifyInstance } from 'fastify';
import { type Logger, type LoggerOptions, pino, stdSerializers } from 'pino';
import { writableIn } from '../lib/writable-text.ts';
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

const pretty = { target: 'pino-pretty', options: { translateTime: 'HH:MM:ss', ignore: 'pid,hostname' } };
/** Lines are written together, because a system call for each costs more than the rest of a cached answer. */
const gathered = { dest: 1, sync: false, minLength: 8_192, periodicFlush: 200 };

/** How every line of the log is written: without text that a terminal or another program cannot take. */
export const writableLines = {
  serializers: {
    err: (error: Error) => {
      // Serialized errors have a prototype of their own.
      const { aggregateErrors, ...serialized } = stdSerializers.err(error);
      const others = aggregateErrors?.map((each: object) => ({ ...each }));
      return writableIn({ ...serialized, ...(others ? { aggregateErrors: others } : {}) });
    },
  },
  hooks: {
    logMethod([first, ...others]: unknown[], log) {
      const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err;
      // Without a message of its own a line has that of its error.
      const said = others.length === 0 && error instanceof Error ? [error.message] : others;
      log.apply(this, [first, ...said].map(writableIn) as Parameters<typeof log>);
    },
  },
} satisfies LoggerOptions;

/**
 * The program's logger: coloured text on a terminal, else JSON lines, which are written at the latest after a fifth of a
 * second, at the end of the process and with a fatal error.
 */
export function createLogger(level: string, terminal: boolean): Logger {
  return terminal
    ? pino({ ...writableLines, level, transport: pretty })
    : pino({ ...writableLines, level }, pino.destination(gathered));
}

const maxPathLength = 200;

/** Query parameters that say nothing of a person, and open nothing. */
const loggedParameters: ReadonlySet<string> = new Set(
  'site lang preview page size sort cuisine priceRange area district awarded vertical supertag kind region locale'.split(
    ' ',
  ),
);

/** An address for the log: of other parameters than those above only the names, and cut to a bounded length. */
export function loggable(address: string): string {
  const [path = '', query] = address.split(/\?(.*)/s, 2);
  if (!query) return path.slice(0, maxPathLength);
  const parameters = query.split('&').map((parameter) => {
    const [[name = ''] = []] = new URLSearchParams(parameter);
    return loggedParameters.has(name) ? parameter : `${encodeURIComponent(name)}=…`;
  });
  return `${path}?${parameters.join('&')}`.slice(0, maxPathLength);
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
