import type { FastifyInstance } from 'fastify';
import { type TObject, Type } from 'typebox';
import { type CallName, callNames, calls, pathParameters } from './contract/calls.ts';
import { openApiDocument } from './openapi.ts';
import type { ContentSource } from './source.ts';

export const apiBase = '/api/v1';
const contractVersion = '1.0.0';

/** The parts of a call's input that stand in its path, and those in its query. */
function splitInput(path: string, input: TObject): { params: TObject; querystring: TObject } {
  const names = pathParameters(path);
  return {
    params: Type.Pick(input, names as never) as TObject,
    querystring: Type.Omit(input, names as never) as TObject,
  };
}

/** Serves every call of the contract from a content source. */
export function contentApi(app: FastifyInstance, content: ContentSource): void {
  const document = openApiDocument(apiBase, contractVersion);
  app.get(`${apiBase}/openapi.json`, async () => document);
  for (const name of callNames) {
    const { path, input, summary } = calls[name];
    app.get(apiBase + path, { schema: { ...splitInput(path, input), summary } }, async (request, reply) => {
      const asked = { ...(request.query as object), ...(request.params as object) };
      const call = content[name] as (
        input: unknown,
        signal: AbortSignal,
      ) => ReturnType<ContentSource[CallName]>;
      const { data, error } = await call(asked, AbortSignal.timeout(10_000));
      if (error) return reply.code(error.status).send({ error });
      return reply.header('cache-control', 'public, max-age=0, s-maxage=30').send(data);
    });
  }
}
