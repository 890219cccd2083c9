import type { ItemDocument } from '../story/story.ts';

/** A JSON schema as far as forms are made of it. */
export interface Schema {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  properties?: Readonly<Record<string, Schema>>;
  /** What the values of an object are whose keys are not listed. */
  additionalProperties?: Schema | boolean;
  propertyNames?: { pattern?: string };
  required?: readonly string[];
  items?: Schema | readonly Schema[];
  minItems?: number;
  anyOf?: readonly Schema[];
  format?: string;
  pattern?: string;
  minimum?: number;
}

export type FieldKind =
  | 'text'
  | 'moment'
  | 'number'
  | 'boolean'
  | 'choice'
  | 'reference'
  | 'object'
  | 'record'
  | 'list'
  | 'alternatives'
  | 'picture'
  | 'body'
  | 'json';

const has = ({ properties = {} }: Schema, ...names: string[]) =>
  names.every((name) => Object.hasOwn(properties, name));

/** The values among which a schema lets choose; undefined when it does not. */
export function valuesOf({ enum: values, anyOf }: Schema): readonly unknown[] | undefined {
  if (values) return values;
  const parts = anyOf?.map((each) => (each.const === undefined ? valuesOf(each) : [each.const]));
  return parts?.every((part) => part !== undefined) ? parts.flat() : undefined;
}

const isBlocks = ({ anyOf = [] }: Schema) =>
  anyOf.some(({ properties = {} }) => properties.type?.const === 'paragraph');

/** Whether a value names another item, by its kind and its slug. */
const isReference = (schema: Schema) =>
  Object.keys(schema.properties ?? {}).length === 2 &&
  has(schema, 'kind', 'slug') &&
  valuesOf(schema.properties?.kind ?? {}) !== undefined;

function objectKindOf(schema: Schema): FieldKind {
  if (has(schema, 'src', 'width', 'height', 'alt')) return 'picture';
  if (isReference(schema)) return 'reference';
  if (schema.properties) return 'object';
  return typeof schema.additionalProperties === 'object' ? 'record' : 'json';
}

/** The kind of field by which a value is edited; what no form can be made of is edited as JSON. */
export function fieldKindOf(schema: Schema): FieldKind {
  const { type, items } = schema;
  if (valuesOf(schema)) return 'choice';
  if (schema.anyOf) return 'alternatives';
  if (type === 'string') return schema.format === 'date-time' ? 'moment' : 'text';
  if (type === 'number' || type === 'integer') return 'number';
  if (type === 'boolean' || schema.const === true) return 'boolean';
  if (type === 'object') return objectKindOf(schema);
  if (type === 'array' && items && !Array.isArray(items)) return isBlocks(items as Schema) ? 'body' : 'list';
  return 'json';
}

/** The schema of the values of a record, whatever their keys. */
export const valueSchemaOf = ({ additionalProperties }: Schema): Schema =>
  typeof additionalProperties === 'object' ? additionalProperties : {};

/** What names an item is not edited. */
const namingFields: readonly string[] = ['slug', 'locale', 'kind'];

/** The name of an entry that answers are kept by: the desk makes it, and nobody sees it. */
const isMadeName = (name: string, { type, pattern }: Schema) =>
  name === 'id' && type === 'string' && pattern !== undefined;

/** The fields of an object that are shown, those that are demanded first. */
export function shownFields({ properties = {}, required = [] }: Schema, isItem: boolean): string[] {
  const isShown = (name: string) => {
    const schema = properties[name] as Schema;
    const isFixed = schema.const !== undefined && schema.const !== true;
    return !isFixed && !isMadeName(name, schema) && !(isItem && namingFields.includes(name));
  };
  return Object.keys(properties)
    .filter(isShown)
    .toSorted((one, other) => Number(required.includes(other)) - Number(required.includes(one)));
}

/** The only field that an object shows; undefined where there are more, or none. */
export function onlyFieldOf(schema: Schema): string | undefined {
  const [only, ...others] = shownFields(schema, false);
  return others.length === 0 ? only : undefined;
}

const newName = () => `n${crypto.randomUUID().slice(0, 8)}`;

function blankObject({ properties = {}, required = [] }: Schema, now: string): object {
  const blankField = (name: string): unknown => {
    const schema = properties[name] ?? {};
    return isMadeName(name, schema) ? newName() : blankOf(schema, now);
  };
  return Object.fromEntries(required.map((name) => [name, blankField(name)]));
}

function blankList({ items, minItems = 0 }: Schema, now: string): unknown[] {
  if (Array.isArray(items)) return items.map((each) => blankOf(each, now));
  return Array.from({ length: minItems }, () => blankOf(items as Schema, now));
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
      return blankList(schema, now);
    case 'object':
      return blankObject(schema, now);
    default:
      return schema.anyOf?.[0] ? blankOf(schema.anyOf[0], now) : '';
  }
}

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

/** The same; undefined where nothing is left. */
export function withValueOrNone<T extends object>(record: T, name: string, value: unknown): T | undefined {
  const changed = withValue(record, name, value);
  return Object.keys(changed).length > 0 ? changed : undefined;
}
