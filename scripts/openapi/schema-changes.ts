/** A JSON schema, as far as the documents of this API use them. */
export interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  patternProperties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: boolean | Schema;
  items?: Schema | readonly Schema[];
  [keyword: string]: unknown;
}

/** Which way a value goes: callers send what is input, and receive what is output. */
export type Direction = 'input' | 'output';

const lowerBounds = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const upperBounds = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
const forms = ['pattern', 'format', 'multipleOf', 'uniqueItems'];

/** The alternatives of a schema: those of `anyOf`, the values of `enum`, the types of a list. */
function alternativesOf(schema: Schema): Schema[] {
  const { anyOf, oneOf, enum: values, type } = schema;
  const union = anyOf ?? oneOf;
  if (union) return union.flatMap(alternativesOf);
  if (values) return values.map((value) => ({ const: value }));
  if (typeof type === 'object') return type.map((each) => ({ ...schema, type: each }));
  return [schema];
}

const typeOf = ({ type, const: value }: Schema): string => {
  if (typeof type === 'string') return type;
  if (value === undefined) return 'any';
  return value === null ? 'null' : typeof value;
};

/** A name that is equal for alternatives that stand for the same: their type, and the values that are fixed in them. */
function identityOf(schema: Schema): string {
  const fixed = Object.entries(schema.properties ?? {}).flatMap(([name, { const: value }]) =>
    value === undefined ? [] : [[name, value]],
  );
  return JSON.stringify([typeOf(schema), schema.const, fixed]);
}

const fitsType = (narrow: Schema, wide: Schema) =>
  typeOf(wide) === 'any' ||
  typeOf(narrow) === typeOf(wide) ||
  (typeOf(narrow) === 'integer' && typeOf(wide) === 'number');

/** What an input that was taken before may now be refused for, apart from its parts. */
function narrowedValues(before: Schema, now: Schema): string[] {
  if (!fitsType(before, now)) return [`was ${typeOf(before)} and must be ${typeOf(now)}`];
  if (now.const !== undefined && now.const !== before.const)
    return [`must be ${JSON.stringify(now.const)} now`];
  const number = (schema: Schema, bound: string, otherwise: number) =>
    (schema[bound] as number | undefined) ?? otherwise;
  return [
    ...lowerBounds.filter((bound) => number(now, bound, -Infinity) > number(before, bound, -Infinity)),
    ...upperBounds.filter((bound) => number(now, bound, Infinity) < number(before, bound, Infinity)),
    ...forms.filter((form) => now[form] && now[form] !== before[form]),
  ].map((keyword) => `has another ${keyword}`);
}

/** The changes of the fields of an object that break callers. */
function fieldChanges(before: Schema, now: Schema, direction: Direction, at: string): string[] {
  const requiredBefore = before.required ?? [];
  const requiredNow = now.required ?? [];
  const fields = Object.entries(before.properties ?? {}).flatMap(([name, field]) => {
    const other = now.properties?.[name];
    const place = `${at}.${name}`;
    if (other) return schemaChanges(field, other, direction, place);
    return direction === 'output' || now.additionalProperties === false ? [`${place} was removed`] : [];
  });
  const demanded =
    direction === 'input'
      ? requiredNow
          .filter((name) => !requiredBefore.includes(name))
          .map((name) => `${at}.${name} is required now`)
      : requiredBefore
          .filter((name) => now.properties?.[name] && !requiredNow.includes(name))
          .map((name) => `${at}.${name} may be missing now`);
  const isOpen = (schema: Schema) => schema.additionalProperties !== false;
  const closed =
    direction === 'input' && isOpen(before) && !isOpen(now) ? [`${at} takes no other fields now`] : [];
  return [...fields, ...demanded, ...closed];
}

/** The schema of an item of a list: that of its place, or that of all. */
const itemAt = ({ items = {} }: Schema, index: number): Schema =>
  Array.isArray(items) ? (items[index] ?? {}) : (items as Schema);

/** The changes of what an object or list holds under names and places that its schema does not list. */
function memberChanges(before: Schema, now: Schema, direction: Direction, at: string): string[] {
  const others = (schema: Schema) =>
    typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
  const patterns = Object.entries(before.patternProperties ?? {}).flatMap(([pattern, member]) =>
    schemaChanges(member, now.patternProperties?.[pattern] ?? others(now), direction, `${at}.*`),
  );
  const counts = [before, now].map(({ items }) => [items ?? []].flat().length);
  const listed = Array.from({ length: Math.max(...counts) }, (_, index) =>
    schemaChanges(itemAt(before, index), itemAt(now, index), direction, `${at}[]`),
  );
  return [...patterns, ...schemaChanges(others(before), others(now), direction, `${at}.*`), ...listed.flat()];
}

function changesOfOne(before: Schema, now: Schema, direction: Direction, at: string): string[] {
  const values =
    direction === 'input'
      ? narrowedValues(before, now)
      : fitsType(now, before)
        ? []
        : [`was ${typeOf(before)} and may be ${typeOf(now)}`];
  if (values.length > 0) return values.map((change) => `${at} ${change}`);
  if (Object.keys(before).length === 0 && Object.keys(now).length === 0) return [];
  return [...fieldChanges(before, now, direction, at), ...memberChanges(before, now, direction, at)];
}

/**
 * The changes from one schema to another that break callers, each as a sentence that begins with its place.
 *
 * An input may become wider: every value that was taken must be taken. An output may get fields, and values and kinds of
 * objects that were not there, which callers must expect; its fields and types stay.
 */
export function schemaChanges(before: Schema, now: Schema, direction: Direction, at: string): string[] {
  const [old, fresh] = [alternativesOf(before), alternativesOf(now)];
  const [from, to] = direction === 'input' ? [old, fresh] : [fresh, old];
  return from.flatMap((one) => {
    const compare = (other: Schema) =>
      direction === 'input'
        ? changesOfOne(one, other, direction, at)
        : changesOfOne(other, one, direction, at);
    const same = to.find((other) => identityOf(other) === identityOf(one));
    if (same) return compare(same);
    if (direction === 'output' && to.length > 1)
      return to.some((other) => fitsType(one, other)) ? [] : [`${at} may be ${typeOf(one)} now`];
    const results = to.map(compare);
    if (results.some((changes) => changes.length === 0)) return [];
    return results.length === 1
      ? (results[0] as string[])
      : [`${at} no longer takes ${one.const === undefined ? typeOf(one) : JSON.stringify(one.const)}`];
  });
}
