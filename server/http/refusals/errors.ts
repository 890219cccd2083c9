import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TooMuchWaiting } from '../../lib/limits/fair-queue.ts';
import { isUnavailable, retryLater } from '../../lib/unavailable.ts';
import { plainErrorPage } from '../../render/plain-error.ts';
import { isOfApi, isWithoutEdition, sendNoFile } from './short-answers.ts';

interface FieldError {
  field: string;
  message: string;
}

const html = 'text/html; charset=utf-8';

const unavailable = {
  iso: 'en',
  title: 'Error',
  text: 'The magazine is not available right now. Please try again in a moment.',
  home: 'Go back to home',
};

/** The fields that a failed validation names. */
function fieldErrors({ validation = [] }: FastifyError): FieldError[] {
  return validation.map(({ instancePath, params, message = 'is not valid' }) => ({
    field: instancePath.slice(1) || String(params.missingProperty ?? ''),
    message,
  }));
}

/** The status and message that an error is answered with, and the page for readers unless they are at fault. */
function answerTo(error: FastifyError): { status: number; message: string; page?: string } {
  if (error instanceof TooMuchWaiting && error.status === 429) return { status: 429, message: error.message };
  if (isUnavailable(error))
    return { status: 503, message: unavailable.text, page: plainErrorPage('/', unavailable) };
  const { statusCode = 500, message } = error;
  if (statusCode < 500) return { status: statusCode, message };
  return { status: 500, message: 'internal error', page: plainErrorPage('/') };
}

/** Answers errors outside the pages. A failed validation answers 422 with its field errors, an outage 503; answers name no internals. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    reply.header('cache-control', 'private, no-store');
    if (error.validation) return reply.code(422).send({ errors: fieldErrors(error) });
    const { status, message, page } = answerTo(error);
    if (page === undefined) request.log.info({ reason: error.message, status }, 'request refused');
    else request.log.error({ err: error }, 'request failed');
    reply.code(status).headers(status === 503 || status === 429 ? retryLater : {});
    return isOfApi(request.url) || page === undefined
      ? reply.send({ error: { status, message } })
      : reply.type(html).send(page);
  });
}

/** Answers 404 to addresses that the router cannot read, such as those with a malformed escape. */
export function urlProblems(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (isWithoutEdition(request.url)) return void sendNoFile(request, reply);
  request.reason = error.message;
  reply.code(404).type(html).header('cache-control', 'private, no-store').send(plainErrorPage('/'));
}

/** The status for what is no request that can be read, by the error that Node.js has for it; 400 for all others. */
const malformedStatuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Returns what answers bytes that are no HTTP request, with some headers, and ends their connection. */
export function refuseMalformed(
  headers: Readonly<Record<string, string>>,
): (error: { code?: string }, socket: Socket) => void {
  const own = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const rest = `${own.join('')}cache-control: no-store\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`;
  return ({ code = '' }, socket) => {
    if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const status = malformedStatuses[code] ?? 400;
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${rest}`, () => socket.destroy());
  };
}
