import { type TSchema, Type } from 'typebox';
import { callNames, calls, pathParameters } from './contract/calls.ts';
import { withOpenObjects } from './open-objects.ts';

interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: TSchema;
}

/** The body of an answer that refuses, as every call gives it. */
export const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['status', 'message'],
      properties: { status: { type: 'integer' }, message: { type: 'string' } },
    },
  },
};

const validationSchema = {
  type: 'object',
  required: ['errors'],
  properties: {
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

/** An answer in JSON. */
export const json = (description: string, schema: object) => ({
  description,
  content: { 'application/json': { schema } },
});

function operationOf(name: (typeof callNames)[number]) {
  const { path, input, answer, summary } = calls[name];
  const inPath = pathParameters(path);
  const required = new Set<string>(input.required ?? []);
  const parameters = Object.entries(input.properties).map(([parameter, schema]): Parameter => {
    const location = inPath.includes(parameter) ? 'path' : 'query';
    return {
      name: parameter,
      in: location,
      required: location === 'path' || required.has(parameter),
      schema: schema as TSchema,
    };
  });
  parameters.push({ name: 'domain', in: 'query', required: false, schema: Type.String() });
  const responses = {
    200: json('The answer', answer),
    404: json('Not found', errorSchema),
    422: json('The input is not valid', validationSchema),
  };
  return { operationId: name, summary, security: [], parameters, responses };
}

/** Further calls for the document, in the form of OpenAPI. */
export interface OpenApiPart {
  paths: Record<string, Record<string, object>>;
  components: object;
}

/** The content contract and further calls as an OpenAPI document; `base` is the URL of the API. */
export function openApiDocument(base: string, version: string, more?: OpenApiPart): object {
  const paths = callNames.map((name) => {
    const address = calls[name].path.replaceAll(/:([a-z]+)/g, '{$1}');
    return [address, { ...more?.paths[address], get: operationOf(name) }];
  });
  return withOpenObjects({
    openapi: '3.1.0',
    info: {
      title: 'Content contract of the magazine',
      version,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: base }],
    paths: { ...more?.paths, ...Object.fromEntries(paths) },
    components: more?.components,
  });
}
