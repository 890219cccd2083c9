import type { ItemDocument } from '../story/story.ts';

/** A JSON schema as far as forms are made of it. */
export interface Schema {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema | readonly Schema[];
  anyOf?: readonly Schema[];
  format?: string;
  pattern?: string;
  minimum?: number;
}

export type FieldKind =
  | 'text'
  | 'number'
  | 'boolean'
  | 'choice'
  | 'object'
  | 'list'
  | 'picture'
  | 'body'
  | 'json';

const has = ({ properties = {} }: Schema, ...names: string[]) =>
  names.every((name) => Object.hasOwn(properties, name));

/** The values among which a schema lets choose; undefined when it does not. */
export function valuesOf({ enum: values, anyOf }: Schema): readonly unknown[] | undefined {
  if (values) return values;
  return anyOf?.every((each) => each.const !== undefined) ? anyOf.map((each) => each.const) : undefined;
}

const isBlocks = ({ anyOf = [] }: Schema) =>
  anyOf.some(({ properties = {} }) => properties.type?.const === 'paragraph');

/** The kind of field by which a value is edited; what no form can be made of is edited as JSON. */
export function fieldKindOf(schema: Schema): FieldKind {
  const { type, items } = schema;
  if (valuesOf(schema)) return 'choice';
  if (type === 'string') return 'text';
  if (type === 'number' || type === 'integer') return 'number';
  if (type === 'boolean' || schema.const === true) return 'boolean';
  if (type === 'object' && has(schema, 'src', 'width', 'height', 'alt')) return 'picture';
  if (type === 'object' && schema.properties) return 'object';
  if (type === 'array' && items && !Array.isArray(items)) return isBlocks(items as Schema) ? 'body' : 'list';
  return 'json';
}

/** A value that a schema demands, as far as it can be known: empty texts and lists, the first of some values. */
export function blankOf(schema: Schema, now: string): unknown {
  if (schema.const !== undefined) return schema.const;
  const [first] = valuesOf(schema) ?? [];
  if (first !== undefined) return first;
  switch (schema.type) {
    case 'string':
      return schema.format === 'date-time' ? now : '';
    case 'number':
    case 'integer':
      return schema.minimum ?? 0;
    case 'boolean':
      return false;
    case 'array':
      return Array.isArray(schema.items) ? schema.items.map((each) => blankOf(each, now)) : [];
    case 'object': {
      const { properties = {}, required = [] } = schema;
      return Object.fromEntries(required.map((name) => [name, blankOf(properties[name] ?? {}, now)]));
    }
    default:
      return schema.anyOf?.[0] ? blankOf(schema.anyOf[0], now) : '';
  }
}

/** What names an item is not edited. */
export const namingFields: readonly string[] = ['slug', 'locale', 'kind'];

/** The document of an item that nobody has written yet. */
export function blankDocument(
  schema: Schema,
  { kind, locale, slug }: { kind: string; locale: string; slug: string },
  now: string,
): ItemDocument {
  const naming = { slug, locale, kind };
  const known = Object.entries(naming).filter(([name]) => has(schema, name));
  return { ...(blankOf(schema, now) as object), ...Object.fromEntries(known) } as ItemDocument;
}

/** An object with a field set, or without it for an undefined value. */
export function withValue<T extends object>(record: T, name: string, value: unknown): T {
  const { [name as keyof T]: _, ...others } = record;
  return (value === undefined ? others : { ...record, [name]: value }) as T;
}
