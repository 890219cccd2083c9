import { parse } from 'node:querystring';
import type { FastifyInstance } from 'fastify';
import { bounds } from '../lib/limits/bounds.ts';

const maxFields = bounds.requests.formFields.max;

const tooManyFields = () =>
  Object.assign(new Error(`a form has at most ${maxFields} fields`), { statusCode: 413 });

/**
 * Registers the form parsers. A multipart body is accepted and ignored: only the one-click requests of mail providers
 * send one (RFC 8058), and their address says everything.
 */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (_request, body: Buffer, done) => {
      const text = body.toString();
      return text.split('&', maxFields + 1).length > maxFields
        ? done(tooManyFields())
        : done(null, parse(text));
    },
  );
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, _body, done) =>
    done(null, {}),
  );
}
