import { parse } from 'node:querystring';
import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { bounds } from '../lib/limits/bounds.ts';

const maxFields = bounds.requests.formFields.max;

/** Where the pieces of a text after so many `&` begin, or its end. */
function endOfPieces(text: string, max: number): number {
  let at = -1;
  for (let count = 0; count < max; count++) {
    at = text.indexOf('&', at + 1);
    if (at < 0) return text.length;
  }
  return at;
}

/** An address without the parameters that are not read because there are too many before them. */
export function withFewParameters(address: string): string {
  return address.slice(0, endOfPieces(address, bounds.requests.parameters.max));
}

/** Stands for the fields of a form that has too many. */
const tooManyFields: Record<string, never> = Object.freeze({});

const parseFields = (text: string): Record<string, unknown> =>
  endOfPieces(text, maxFields) < text.length ? tooManyFields : parse(text);

/**
 * Registers the form parsers. A multipart body is accepted and ignored: only the one-click requests of mail providers
 * send one (RFC 8058), and their address says everything.
 */
export function acceptForms(app: FastifyInstance): void {
  app.register(formbody, { parser: parseFields });
  app.addHook('preValidation', ({ body }, _reply, done) =>
    body === tooManyFields
      ? done(Object.assign(new Error(`a form has at most ${maxFields} fields`), { statusCode: 413 }))
      : done(),
  );
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, _body, done) =>
    done(null, {}),
  );
}
