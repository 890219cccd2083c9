import type { FastifyInstance, FastifyRequest } from 'fastify';
import { excessOfText, type JsonBounds, jsonBounds } from '../../lib/limits/json-size.ts';
import { unwritableIn, unwritableMessage } from '../../lib/writable-text.ts';
import { jsonPointer } from '../json-pointer.ts';
import { type InputProblem, InvalidInput, Refusal } from './problems.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How much the JSON body of a call may hold; as much as one document by default. */
    jsonBounds?: JsonBounds;
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function textOf(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new Refusal(400, 'the body is not UTF-8: send JSON in UTF-8');
  }
}

/** The texts of a value that outputs cannot carry. */
export const unwritableProblems = (value: unknown): InputProblem[] =>
  unwritableIn(value).map((found) => ({
    pointer: jsonPointer(found.path),
    message: unwritableMessage(found),
  }));

/** @throws {Refusal} with 415 when a body is encoded in a way that is not taken */
function requirePlain({ headers }: FastifyRequest): void {
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity')
    throw new Refusal(415, `a body with content-encoding ${encoding} is not taken: send it as it is`);
  const charset = /;\s*charset="?([^";\s]+)/i.exec(headers['content-type'] ?? '')?.[1];
  if (charset !== undefined && !/^utf-?8$/i.test(charset))
    throw new Refusal(415, `a body in ${charset} is not taken: send JSON in UTF-8`);
}

/** Whether a text may have a field called `__proto__`, however that is escaped. */
const mayNamePrototype = (text: string) => /__proto__|\\u00(?:5f|6f|7[0-4])/i.test(text);

const refusePrototype = (name: string, each: unknown) => {
  if (name === '__proto__') throw new SyntaxError('a field must not be called __proto__');
  return each;
};

/** A body without these has no text that outputs cannot carry: JSON has control characters as escapes alone. */
const mayBeUnwritable = /\\(?:u(?:00[01789]|d[89a-f]|fff[ef])|[bf])|[\u007f-\u009f\ufffe\uffff]/i;

/**
 * The value of a JSON body; undefined for an empty one.
 * @throws {Refusal} when it is not JSON in UTF-8, or holds more than it may
 * @throws {InvalidInput} when outputs cannot carry texts of it
 */
export function parseJsonBody(bytes: Buffer, bounds: JsonBounds): unknown {
  if (bytes.length === 0) return undefined;
  const excess = excessOfText(bytes, bounds);
  if (excess) throw new Refusal(413, `the body ${excess}`);
  const text = textOf(bytes);
  let value: unknown;
  try {
    // Without a function that is called for each of its values, a large body takes a fraction of the time.
    value = mayNamePrototype(text) ? JSON.parse(text, refusePrototype) : JSON.parse(text);
  } catch (error) {
    throw new Refusal(400, `the body is not JSON: ${(error as Error).message}`);
  }
  const problems = mayBeUnwritable.test(text) ? unwritableProblems(value) : [];
  if (problems.length > 0) throw new InvalidInput(problems);
  return value;
}

/** Takes JSON in UTF-8, merge patches, and the bytes of files. */
export function acceptBodies(app: FastifyInstance): void {
  const json = ['application/json', 'application/merge-patch+json'];
  app.addContentTypeParser(json, { parseAs: 'buffer' }, async (request: FastifyRequest, bytes: Buffer) => {
    requirePlain(request);
    return parseJsonBody(bytes, request.routeOptions.config.jsonBounds ?? jsonBounds.document);
  });
  for (const type of ['application/octet-stream', 'font/woff2', 'text/vtt', /^(?:image|video|audio)\//])
    app.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}
