import type { FastifyInstance, FastifyRequest } from 'fastify';
import { excessOfText, type JsonBounds, jsonBounds } from '../../limits/json-size.ts';
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

/** A pointer's part for a name, as JSON pointers escape it. */
const escaped = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** What no text may have: the database stores neither. */
const unstorable = (text: string) => text.includes('\u0000') || /\p{Surrogate}/u.test(text);

/** The texts of a value that cannot be stored. */
function unstorableTexts(value: unknown, pointer = ''): InputProblem[] {
  if (typeof value === 'string')
    return unstorable(value)
      ? [{ pointer, message: 'must have neither the character U+0000 nor half a surrogate pair' }]
      : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    unstorableTexts(each, `${pointer}/${escaped(name)}`),
  );
}

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

const escapesOfUnstorable = /\\u(0000|d[89a-f])/i;

/**
 * The value of a JSON body; undefined for an empty one.
 * @throws {Refusal} when it is not JSON in UTF-8, or holds more than it may
 * @throws {InvalidInput} when texts of it cannot be stored
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
  const problems = escapesOfUnstorable.test(text) ? unstorableTexts(value) : [];
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
  for (const type of ['application/octet-stream', 'font/woff2', /^image\//])
    app.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}
