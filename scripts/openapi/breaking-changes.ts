import { type Direction, type Schema, schemaChanges } from './schema-changes.ts';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}

type Content = Readonly<Record<string, { schema: Schema }>>;

interface Operation {
  parameters?: readonly Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses: Readonly<Record<string, { content?: Content }>>;
}

/** An OpenAPI document, as far as its calls are compared. */
export interface OpenApi {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components?: { schemas?: Readonly<Record<string, Schema>> };
}

const reference = '#/components/schemas/';

/** A document whose references are replaced by what they refer to. */
function withoutReferences(document: OpenApi): OpenApi {
  const schemas = document.components?.schemas ?? {};
  const resolved = (_: string, value: unknown): unknown => {
    const name = (value as Schema | null)?.$ref;
    return typeof name === 'string' && name.startsWith(reference)
      ? schemas[name.slice(reference.length)]
      : value;
  };
  return JSON.parse(JSON.stringify(document, resolved)) as OpenApi;
}

function contentChanges(before: Content, now: Content, direction: Direction, at: string): string[] {
  return Object.entries(before).flatMap(([type, { schema }]) => {
    const other = now[type];
    return other ? schemaChanges(schema, other.schema, direction, at) : [`${at} has no ${type} any more`];
  });
}

const keyOf = (parameter: Parameter) => `${parameter.in} parameter ${parameter.name}`;

function parameterChanges(before: readonly Parameter[], now: readonly Parameter[], at: string): string[] {
  const known = new Map(before.map((parameter) => [keyOf(parameter), parameter]));
  const today = new Map(now.map((parameter) => [keyOf(parameter), parameter]));
  const changed = [...known].flatMap(([key, { schema }]) => {
    const other = today.get(key);
    return other
      ? schemaChanges(schema, other.schema, 'input', `${at}: ${key}`)
      : [`${at}: ${key} was removed`];
  });
  const demanded = [...today].filter(([key, { required }]) => required && !known.get(key)?.required);
  return [...changed, ...demanded.map(([key]) => `${at}: ${key} is required now`)];
}

function operationChanges(before: Operation, now: Operation, at: string): string[] {
  const body = now.requestBody;
  const needsBody = body?.required && !before.requestBody?.required ? [`${at}: a body is required now`] : [];
  const input = before.requestBody
    ? contentChanges(before.requestBody.content, body?.content ?? {}, 'input', `${at}: body`)
    : [];
  const output = Object.entries(before.responses).flatMap(([status, response]) => {
    const other = now.responses[status];
    if (!other) return [`${at}: there is no answer ${status} any more`];
    return contentChanges(response.content ?? {}, other.content ?? {}, 'output', `${at}: answer ${status}`);
  });
  return [
    ...parameterChanges(before.parameters ?? [], now.parameters ?? [], at),
    ...needsBody,
    ...input,
    ...output,
  ];
}

/**
 * The changes of an API that break its callers, each as a sentence; none if every call that was right before still is,
 * and is answered with all that it was answered with.
 * @param released the OpenAPI document that callers rely on
 * @param current the document of today
 */
export function breakingChanges(released: OpenApi, current: OpenApi): string[] {
  const now = withoutReferences(current).paths;
  return Object.entries(withoutReferences(released).paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const at = `${method.toUpperCase()} ${path}`;
      const other = now[path]?.[method];
      return other ? operationChanges(operation, other, at) : [`${at} was removed`];
    }),
  );
}
