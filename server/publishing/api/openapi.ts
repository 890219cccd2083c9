import type { TObject } from 'typebox';
import { errorSchema, json, type OpenApiPart } from '../../content/openapi.ts';
import { documentSchemas } from '../store/documents.ts';
import type { PublishingCall } from './call.ts';
import { publishingCallNames, publishingCalls } from './calls.ts';
import { exampleHere } from './examples.ts';
import { AnyDocument } from './schemas.ts';

const errorBody = {
  ...errorSchema,
  properties: {
    ...errorSchema.properties,
    errors: {
      type: 'array',
      description: 'For 422: what is wrong, by JSON pointers into the body.',
      items: {
        type: 'object',
        required: ['pointer', 'message'],
        properties: { pointer: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

const refusals: Readonly<Record<string, string>> = {
  401: 'No valid token, and no session',
  403: 'The scope of the token, or the role of the person, is too small',
  404: 'Not found',
  409: 'A lost update, or the first request of the Idempotency-Key is still being answered',
  412: 'If-Match or If-None-Match does not hold',
  413: 'The body is too large',
  422: 'The input is not valid',
};

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
});

const writeHeaders = [
  header('Idempotency-Key', 'The same request with the same key is answered as before, for 24 hours.'),
  header('If-Match', 'The ETag that the writer has seen, or *; 412 when there is another version.'),
  header('If-None-Match', '* when the item must not exist yet.'),
];

function parametersOf({ method, params, query }: PublishingCall): object[] {
  const listed = (location: 'path' | 'query', { properties, required }: TObject) => {
    const names: readonly string[] = required ?? [];
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: location,
      required: location === 'path' || names.includes(name),
      schema,
    }));
  };
  return [...listed('path', params), ...listed('query', query), ...(method === 'GET' ? [] : writeHeaders)];
}

function bodyOf({ method, body, bytes, example, query }: PublishingCall): object {
  if (bytes) {
    const file = { type: 'string', format: 'binary' };
    const form = { type: 'object', required: ['file'], properties: { file, ...query.properties } };
    const content = {
      'image/*': { schema: file },
      'application/octet-stream': { schema: file },
      'multipart/form-data': { schema: form },
    };
    return { requestBody: { required: true, content } };
  }
  if (!body) return {};
  const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
  return {
    requestBody: { required: true, content: { [type]: { schema: body, example: exampleHere(example) } } },
  };
}

/** The schema of an answer; where it has any document, it refers to the schemas of their kinds. */
function answerSchema(answer: object): object {
  const refs = Object.keys(documentSchemas).map((kind) => ({
    $ref: `#/components/schemas/document-${kind}`,
  }));
  const documents = { description: 'By the kind of the item.', anyOf: refs };
  return JSON.parse(JSON.stringify(answer, (_, value) => (value === AnyDocument ? documents : value)));
}

const operationOf = (name: (typeof publishingCallNames)[number]) => {
  const call = publishingCalls[name] as PublishingCall;
  const { summary, scope, demand, own = false, answer } = call;
  const role = `Role of a person: ${demand.role}${demand.unlimited ? ', without limits' : ''}.`;
  return {
    operationId: name,
    summary,
    description: own ? `For people who are signed in. ${role}` : `Scope of a token: ${scope}. ${role}`,
    security: [...(own ? [] : [{ token: [] }]), { session: [] }],
    parameters: parametersOf(call),
    ...bodyOf(call),
    responses: {
      200: json('The answer', answerSchema(answer)),
      ...Object.fromEntries(
        Object.entries(refusals).map(([status, description]) => [
          status,
          {
            description,
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
          },
        ]),
      ),
    },
  };
};

/** The calls that need a token, and the schemas of documents, for the OpenAPI document. */
export function publishingOpenApi(): OpenApiPart {
  const paths: OpenApiPart['paths'] = {};
  for (const name of publishingCallNames) {
    const { path, method } = publishingCalls[name];
    const address = path.replaceAll(/:([a-z]+)/g, '{$1}');
    paths[address] = { ...paths[address], [method.toLowerCase()]: operationOf(name) };
  }
  const documents = Object.entries(documentSchemas).map(([kind, schema]) => [`document-${kind}`, schema]);
  return {
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-desk',
          description:
            'Calls that are no GET also need the header X-CSRF-Token, as /desk/session.json gives it.',
        },
      },
      schemas: { Error: errorBody, ...Object.fromEntries(documents) },
    },
  };
}
