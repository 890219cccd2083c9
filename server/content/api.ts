import type { FastifyInstance } from 'fastify';
import { type TObject, Type } from 'typebox';
import { bounds } from '../lib/limits/bounds.ts';
import { shownElsewhere } from '../lib/shown-elsewhere.ts';
import { closedSignal } from '../lib/waiting-client.ts';
import { type CallName, callNames, calls, pathParameters } from './contract/calls.ts';
import { type OpenApiPart, openApiDocument } from './openapi.ts';
import type { ContentSource } from './source.ts';

/** The path of the content API. */
export const apiBase = '/api/v1';
/** The version of the content contract. */
export const contractVersion = '1.0.0';
const notServed = 'this program does not serve the site that the parameter domain names';
const timeLimitMs = bounds.times.contentCallMs.max;

/** Splits the schema of a call's input into that of the path parameters and that of the query. */
function splitInput(path: string, input: TObject): { params: TObject; querystring: TObject } {
  const names = pathParameters(path);
  return {
    params: Type.Pick(input, names as never) as TObject,
    querystring: Type.Omit(input, names as never) as TObject,
  };
}

/**
 * Adds the content API: every call of the contract, answered by a content source, and the OpenAPI document, which also
 * describes the calls of `more`. A call that names another domain than this one is 404.
 * @param domain the domain id of the site that the program serves
 */
export function contentApi(
  app: FastifyInstance,
  content: ContentSource,
  domain: string,
  more?: OpenApiPart,
): void {
  const document = openApiDocument(apiBase, contractVersion, more);
  app.get(`${apiBase}/openapi.json`, { config: shownElsewhere }, async () => document);
  for (const name of callNames) {
    const { path, input, summary } = calls[name];
    const schema = { ...splitInput(path, input), summary };
    app.get(apiBase + path, { schema, config: shownElsewhere }, async (request, reply) => {
      const { domain: asked = '', ...query } = request.query as Record<string, unknown>;
      if (asked !== '' && asked !== domain)
        return reply.code(404).send({ error: { status: 404, message: notServed } });
      const callInput = { ...query, ...(request.params as object) };
      const call = content[name] as (
        input: unknown,
        signal: AbortSignal,
      ) => ReturnType<ContentSource[CallName]>;
      const ends = AbortSignal.any([closedSignal(reply), AbortSignal.timeout(timeLimitMs)]);
      const { data, error } = await call(callInput, ends);
      if (error) return reply.code(error.status).send({ error });
      return reply.header('cache-control', 'public, max-age=0, s-maxage=30').send(data);
    });
  }
}
