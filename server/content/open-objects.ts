type Schema = Readonly<Record<string, unknown>>;

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A pattern that every name has. */
const anyName = '^.*$';

/** An object whose names are not listed, said in the words that every generator of clients understands. */
function opened(schema: Schema): Schema {
  const { patternProperties, additionalProperties, ...rest } = schema;
  if (schema.type !== 'object') return schema;
  const [only, ...others] = isSchema(patternProperties) ? Object.entries(patternProperties) : [];
  if (only && others.length === 0 && Object.keys((rest.properties as object) ?? {}).length === 0) {
    const [pattern, value] = only;
    const isBound = additionalProperties === false && pattern !== anyName;
    return { ...rest, ...(isBound ? { propertyNames: { pattern } } : {}), additionalProperties: value };
  }
  const isOpen =
    additionalProperties === undefined &&
    !only &&
    Object.keys((rest.properties as object) ?? {}).length === 0;
  return isOpen ? { ...schema, additionalProperties: true } : schema;
}

/**
 * A document whose schemas say of objects with names of any kind what their values are: with `patternProperties` alone, or
 * with nothing, generators of clients make objects that may have no field.
 */
export function withOpenObjects<T>(document: T): T {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (!isSchema(value)) return value;
    return opened(Object.fromEntries(Object.entries(value).map(([name, each]) => [name, walk(each)])));
  };
  return walk(document) as T;
}
