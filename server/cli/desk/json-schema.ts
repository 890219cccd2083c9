/** As much of a JSON Schema as the schemas of the content folder use. */
export interface JsonSchema {
  type?: string;
  properties?: Readonly<Record<string, JsonSchema>>;
  patternProperties?: Readonly<Record<string, JsonSchema>>;
  propertyNames?: { enum?: readonly string[] };
  additionalProperties?: JsonSchema | boolean;
  required?: readonly string[];
  items?: JsonSchema;
  enum?: readonly string[];
  anyOf?: readonly JsonSchema[];
  const?: unknown;
  pattern?: string;
  description?: string;
  default?: unknown;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
}

/** The fields of an object, also where a list of names and one schema for all say what they are; undefined for other schemas. */
export function propertiesOf(schema: JsonSchema): Readonly<Record<string, JsonSchema>> | undefined {
  const { properties, propertyNames, additionalProperties: each } = schema;
  if (properties) return properties;
  if (!propertyNames?.enum || typeof each !== 'object') return undefined;
  return Object.fromEntries(propertyNames.enum.map((name) => [name, each]));
}

/** The schema of the values of an object whose keys are free; undefined for other schemas. */
export function valuesOf(schema: JsonSchema): JsonSchema | undefined {
  const { type, patternProperties = {} } = schema;
  return type === 'object' && !propertiesOf(schema) ? Object.values(patternProperties)[0] : undefined;
}

/** The texts that a schema allows, where it lists them. */
export function choicesOf({ enum: listed, anyOf = [] }: JsonSchema): readonly string[] | undefined {
  if (listed) return listed;
  const constants = anyOf.map((each) => each.const);
  return constants.length > 0 && constants.every((each) => typeof each === 'string') ? constants : undefined;
}

/** Tells whether an object must have a field. */
export const isRequired = ({ required = [] }: JsonSchema, name: string) => required.includes(name);
