import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { InvalidPerson, LastAdministrator, NoSuchPerson } from '../../people/manage-people.ts';
import { AccountRefused } from '../../people/own-account.ts';
import { InvalidItems, NotFound, VersionConflict } from '../items.ts';
import { Forbidden } from '../permit.ts';
import { PictureConflict } from '../pictures/write-pictures.ts';
import { type InputProblem, InvalidInput, Refusal } from './problems.ts';

/** Where in the body the problem of an item is: items of a batch are counted. */
const inBody = ({ problems }: InvalidItems, isBatch: boolean): InputProblem[] =>
  problems.map(({ index, pointer, ...problem }) => ({
    ...problem,
    pointer: isBatch ? `/items/${index}${pointer}` : pointer,
  }));

const isBatch = ({ routeOptions }: FastifyRequest) => /\/batch(?:\/|$)/.test(routeOptions.url ?? '');

/** What a request is about: `story/en/noodles`, or `picture table`; undefined where its address names nothing. */
function subjectOf({ params }: FastifyRequest): string | undefined {
  const { kind, locale, slug, name } = params as Record<string, string | undefined>;
  if (kind && locale && slug) return `${kind}/${locale}/${slug}`;
  return name;
}

/** Refuses a request that is wrong in itself, and names what it is about. */
function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  message: string,
  more: object = {},
): unknown {
  const subject = subjectOf(request);
  const named = subject && !message.includes(subject) ? `${subject}: ${message}` : message;
  return reply.code(status).send({ error: { status, message: named }, ...more });
}

const isTooDeep = (error: Error) => error instanceof RangeError && /call stack/.test(error.message);

/** The status and the message of what the server itself refuses before a call is made, or undefined. */
function refusedBefore(error: FastifyError, { routeOptions }: FastifyRequest): [number, string] | undefined {
  if (isTooDeep(error)) return [400, 'the body is nested too deeply'];
  if (error.statusCode === 413) return [413, `the body is larger than ${routeOptions.bodyLimit} bytes`];
  return error.statusCode !== undefined && error.statusCode < 500
    ? [error.statusCode, error.message]
    : undefined;
}

/**
 * Answers what a call threw: 422 with JSON pointers for what is not valid, 412 for a version that a header expects and
 * 409 for another lost update, 404 for what is not there. Failures are left to the server's own handler.
 */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): unknown {
  const answer = refuse.bind(undefined, request, reply);
  if (error instanceof Refusal) {
    reply.headers(error.headers);
    return answer(error.status, error.message);
  }
  if (error instanceof InvalidInput)
    return answer(422, 'the request is not valid', { errors: error.problems });
  if (error instanceof InvalidItems)
    return answer(422, 'nothing was written, because items are not valid', {
      errors: inBody(error, isBatch(request)),
    });
  if (error instanceof VersionConflict || error instanceof PictureConflict) {
    const { 'if-match': match, 'if-none-match': noneMatch } = request.headers;
    return answer(match === undefined && noneMatch === undefined ? 409 : 412, error.message);
  }
  if (error instanceof InvalidPerson)
    return answer(422, 'the person is not valid', { errors: error.problems });
  if (error instanceof AccountRefused)
    return answer(error.problem === 'too-many' ? 429 : 422, error.message, {
      errors: [{ pointer: '', message: error.problem }],
    });
  if (error instanceof NoSuchPerson) return answer(404, error.message);
  if (error instanceof LastAdministrator) return answer(409, error.message);
  if (error instanceof Forbidden) return answer(403, error.message);
  if (error instanceof NotFound) return answer(404, error.message);
  const refused = refusedBefore(error, request);
  if (refused) return answer(...refused);
  throw error;
}
