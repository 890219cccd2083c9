import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { InvalidItems, NotFound, VersionConflict } from '../items.ts';
import { PictureConflict } from '../pictures/write-pictures.ts';
import { type InputProblem, InvalidInput, Refusal } from './problems.ts';

/** Where in the body the problem of an item is: items of a batch are counted. */
const inBody = ({ problems }: InvalidItems, isBatch: boolean): InputProblem[] =>
  problems.map(({ index, pointer, ...problem }) => ({
    ...problem,
    pointer: isBatch ? `/items/${index}${pointer}` : pointer,
  }));

const refuse = (reply: FastifyReply, status: number, message: string, more: object = {}) =>
  reply.code(status).send({ error: { status, message }, ...more });

/**
 * Answers what a call threw: 422 with JSON pointers for what is not valid, 412 for a version that a header expects and
 * 409 for another lost update, 404 for what is not there. Other errors are left to the server's own handler.
 */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): unknown {
  if (error instanceof Refusal) return refuse(reply.headers(error.headers), error.status, error.message);
  if (error instanceof InvalidInput)
    return refuse(reply, 422, 'the request is not valid', { errors: error.problems });
  if (error instanceof InvalidItems)
    return refuse(reply, 422, 'nothing was written, because items are not valid', {
      errors: inBody(error, request.routeOptions.url?.endsWith('/batch') ?? false),
    });
  if (error instanceof VersionConflict || error instanceof PictureConflict) {
    const { 'if-match': match, 'if-none-match': noneMatch } = request.headers;
    return refuse(reply, match === undefined && noneMatch === undefined ? 409 : 412, error.message);
  }
  if (error instanceof NotFound) return refuse(reply, 404, error.message);
  throw error;
}
