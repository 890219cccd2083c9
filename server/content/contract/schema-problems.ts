import type { TSchema } from 'typebox';
import { Errors } from 'typebox/schema';
import { momentForm } from '../../lib/limits/moments.ts';
import { momentFormat } from './moment.ts';
import { contractPatterns } from './pattern-meanings.ts';

/** What is wrong with a value: `pointer` is a JSON pointer into it. */
export interface SchemaProblem {
  pointer: string;
  message: string;
}

/** The parts of a JSON schema by which a value is walked. */
interface Shape {
  anyOf?: Shape[];
  properties?: Record<string, Shape>;
  items?: Shape | Shape[];
  const?: unknown;
  type?: string;
}

type Value = Readonly<Record<string, unknown>>;

/** So many problems are reported. */
const maxProblems = 100;
/** Fields by which the alternatives of a schema can be told apart, each with a constant of its own. */
const discriminators = ['type', 'kind', 'label'];

const isObject = (value: unknown): value is Value =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const typeOf = (value: unknown) => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value);
const part = (name: string | number) => String(name).replaceAll('~', '~0').replaceAll('/', '~1');

const messages: Readonly<Record<string, (params: Value) => string | undefined>> = {
  boolean: () => 'there is no field of this name',
  enum: ({ allowedValues }) => `must be one of ${(allowedValues as unknown[]).join(', ')}`,
  const: ({ allowedValue }) => `must be ${JSON.stringify(allowedValue)}`,
  format: ({ format }) => (format === momentFormat ? `must be ${momentForm}` : undefined),
  maxLength: ({ limit }) => `must have at most ${limit} characters`,
  pattern: ({ pattern }) => {
    const meaning = contractPatterns[String(pattern)];
    return meaning && `must be ${meaning}`;
  },
};

/** Say less than the errors that they sum up. */
const summaries = ['additionalProperties', 'anyOf', 'oneOf'];

/** What is wrong with a value by a schema alone, without looking into the parts that are walked. */
function own(schema: Shape, value: unknown, pointer: string): SchemaProblem[] {
  const [, errors] = Errors(schema as TSchema, value);
  const specific = errors.filter(({ keyword }) => !summaries.includes(keyword));
  return (specific.length > 0 ? specific : errors).flatMap(({ keyword, instancePath, params, message }) => {
    const at = `${pointer}${instancePath}`;
    if (keyword !== 'required')
      return { pointer: at, message: messages[keyword]?.(params as Value) ?? message };
    const { requiredProperties } = params as { requiredProperties: string[] };
    return requiredProperties.map((name) => ({ pointer: `${at}/${part(name)}`, message: 'is missing' }));
  });
}

/** The alternative that a value is meant as; what is wrong where it is none of them. */
function alternativeOf(
  alternatives: readonly Shape[],
  value: unknown,
): { meant?: Shape; wrong?: SchemaProblem } {
  const fitting = alternatives.filter(({ type }) => type === typeOf(value));
  if (fitting.length === 1) return { meant: fitting[0] as Shape };
  const same = fitting.find((alternative) => alternative.const === value);
  if (same) return { meant: same };
  if (fitting.length > 0 && fitting.every((alternative) => alternative.const !== undefined))
    return {
      wrong: { pointer: '', message: `must be one of ${fitting.map((each) => each.const).join(', ')}` },
    };
  if (!isObject(value)) return {};
  const field = discriminators.find((name) =>
    fitting.every(({ properties }) => properties?.[name]?.const !== undefined),
  );
  if (!field || fitting.length === 0) return {};
  const constantOf = ({ properties }: Shape) => properties?.[field]?.const;
  const meant = fitting.find((alternative) => constantOf(alternative) === value[field]);
  const names = fitting.map(constantOf).join(', ');
  return meant ? { meant } : { wrong: { pointer: `/${field}`, message: `must be one of ${names}` } };
}

function walk(schema: Shape, value: unknown, pointer: string, found: SchemaProblem[]): void {
  if (found.length >= maxProblems) return;
  const { anyOf, properties, items } = schema;
  if (anyOf) {
    const { meant, wrong } = alternativeOf(anyOf, value);
    if (meant) walk(meant, value, pointer, found);
    else if (wrong) found.push({ pointer: `${pointer}${wrong.pointer}`, message: wrong.message });
    else found.push(...own(schema, value, pointer));
  } else if (properties && isObject(value)) {
    const names = Object.keys(properties);
    const unwalked = Object.fromEntries(names.map((name) => [name, {}]));
    found.push(...own({ ...schema, properties: unwalked }, value, pointer));
    for (const name of names)
      if (value[name] !== undefined)
        walk(properties[name] as Shape, value[name], `${pointer}/${part(name)}`, found);
  } else if (items && !Array.isArray(items) && Array.isArray(value)) {
    found.push(...own({ ...schema, items: {} }, value, pointer));
    for (const [index, each] of value.entries()) walk(items, each, `${pointer}/${index}`, found);
  } else found.push(...own(schema, value, pointer));
}

/**
 * What is wrong with a value that a schema does not allow, a hundred problems at most. Of alternatives, the one counts
 * that the value is meant as by its type, or by the constant of its field `type`, `kind` or `label`; so that a block of a
 * body has the problems of its own kind alone.
 */
export function schemaProblems(schema: TSchema, value: unknown): SchemaProblem[] {
  const found: SchemaProblem[] = [];
  walk(schema as Shape, value, '', found);
  return found.slice(0, maxProblems);
}
