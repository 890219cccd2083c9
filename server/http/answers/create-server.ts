import type { IncomingMessage } from 'node:http';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Config } from '../../config/config.ts';
import { momentFormat } from '../../content/contract/moment.ts';
import { bounds } from '../../lib/limits/bounds.ts';
import { EventLoopQueue } from '../../lib/limits/event-loop-queue.ts';
import { isMoment } from '../../lib/limits/moments.ts';
import { routerOptions } from '../../routes/index.ts';
import { routedAddress } from '../../visitor/edition.ts';
import { originForm, refuseAmbiguous } from '../refusals/ambiguous-requests.ts';
import { refuseMalformed, urlProblems } from '../refusals/errors.ts';
import { securityHeaders } from '../security-headers.ts';
import { createHttpServer, type EarlyPort, type Listener } from './early-port.ts';
import { PreparedAnswers } from './prepared-answers.ts';

declare module 'fastify' {
  interface FastifyInstance {
    preparedAnswers: PreparedAnswers;
  }
}

const maxParameters = bounds.requests.parameters.max;

/** For how many milliseconds requests are handed to the framework before what is prepared is answered again. */
const requestsSliceMs = 2;

/** Whether a request asks if the process is alive, which is answered at once however many others wait. */
const isProbe = ({ url }: IncomingMessage) => url === '/health/live';

/**
 * Creates the server, with no routes. What it has a prepared answer for does not reach the framework.
 * @param scripts the addresses of the modules that pages load
 * @param port the port that is open already, where one is
 */
export function createServer(
  logger: FastifyBaseLogger,
  config: Config,
  scripts: readonly string[],
  port?: EarlyPort | undefined,
): FastifyInstance {
  const prepared = new PreparedAnswers();
  const ownHeaders = securityHeaders(config, scripts);
  const refused = refuseAmbiguous(ownHeaders);
  const queue = new EventLoopQueue(requestsSliceMs);
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUSTED_PROXIES,
    serverFactory: (handler) => {
      const listener: Listener = (request, response) => {
        if (prepared.answer(request, response) || refused(request, response)) return;
        request.url = originForm(request.url as string);
        app.draining.serve(request, response);
        if (isProbe(request)) handler(request, response);
        else queue.run(() => response.destroyed || handler(request, response));
      };
      if (!port) return createHttpServer(listener);
      port.handOver(listener);
      return port.server;
    },
    // What is read before the first request may take as long as the database needs.
    pluginTimeout: 60_000,
    // What is accepted is answered.
    return503OnClosing: false,
    bodyLimit: bounds.requests.formBytes.max,
    routerOptions,
    // The formats of queries are those of documents.
    ajv: { onCreate: (ajv) => ajv.addFormat(momentFormat, isMoment) },
    // Parameters behind too many others are not read.
    rewriteUrl: (request) => routedAddress(request).split('&', maxParameters).join('&'),
    clientErrorHandler: refuseMalformed(ownHeaders),
    frameworkErrors: (error, request, reply) => urlProblems(error, request, reply.headers(ownHeaders)),
  });
  app.decorate('preparedAnswers', prepared);
  return app;
}
