import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiBase } from '../content/api.ts';
import { plainErrorPage } from '../render/plain-error.ts';

interface FieldError {
  field: string;
  message: string;
}

const html = 'text/html; charset=utf-8';

/** The fields that a failed validation names. */
function fieldErrors({ validation = [] }: FastifyError): FieldError[] {
  return validation.map(({ instancePath, params, message = 'is not valid' }) => ({
    field: instancePath.slice(1) || String(params.missingProperty ?? ''),
    message,
  }));
}

/** Answers errors outside the pages. A failed validation answers 422 with its field errors; other answers name no internals. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    reply.header('cache-control', 'private, no-store');
    if (error.validation) return reply.code(422).send({ errors: fieldErrors(error) });
    const status = error.statusCode && error.statusCode < 500 ? error.statusCode : 500;
    if (status === 500) request.log.error({ err: error }, 'request failed');
    else request.log.info({ reason: error.message, status }, 'request refused');
    if (request.url.startsWith(apiBase) || status !== 500) {
      return reply
        .code(status)
        .send({ error: { status, message: status === 500 ? 'internal error' : error.message } });
    }
    return reply.code(500).type(html).send(plainErrorPage('/'));
  });
}

/** Answers 404 to addresses that the router cannot read, such as those with a malformed escape. */
export function urlProblems(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  request.reason = error.message;
  reply.code(404).type(html).header('cache-control', 'private, no-store').send(plainErrorPage('/'));
}
