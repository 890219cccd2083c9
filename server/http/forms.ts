import { parse } from 'node:querystring';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { bounds } from '../limits/bounds.ts';

/** What a form sent: all values of each field, and the client, which is used for rate limits only. */
export interface Posted {
  fields: Readonly<Record<string, readonly string[]>>;
  client: string;
}

/** So many of the eight groups of an IPv6 address name the network of a home or an office. */
const networkGroups = 4;

/**
 * The key by which a client is limited, wherever it is: its IPv4 address, or the /64 network of its IPv6 address, however
 * the address is written. What is no address is its own key.
 */
export function clientOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  return address.parts
    .slice(0, networkGroups)
    .map((group) => group.toString(16))
    .join(':');
}

/** The form that a request posted. Values that are not text are ignored. */
export function postedBy({ body, ip }: FastifyRequest): Posted {
  const given = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  const fields = given.map(([name, value]) => {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    return [name, values.filter((text): text is string => typeof text === 'string')];
  });
  return { fields: Object.fromEntries(fields), client: clientOf(ip) };
}

/** The first value of a field, or an empty string. */
export function fieldOf({ fields }: Posted, name: string): string {
  return (Object.hasOwn(fields, name) ? fields[name]?.[0] : undefined) ?? '';
}

/** All values of a field, each once. */
export function fieldsOf({ fields }: Posted, name: string): string[] {
  return Object.hasOwn(fields, name) ? [...new Set(fields[name])] : [];
}

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
