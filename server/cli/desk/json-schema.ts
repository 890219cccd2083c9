/** As much of a JSON Schema as the schemas of the content folder use. */
export interface JsonSchema {
  type?: string;
  properties?: Readonly<Record<string, JsonSchema>>;
  patternProperties?: Readonly<Record<string, JsonSchema>>;
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

/** The schema of the values of an object whose keys are free; undefined for other schemas. */
export function valuesOf({ type, properties, patternProperties = {} }: JsonSchema): JsonSchema | undefined {
  return type === 'object' && properties === undefined ? Object.values(patternProperties)[0] : undefined;
}

/** The texts that a schema allows, where it lists them. */
export function choicesOf({ enum: listed, anyOf = [] }: JsonSchema): readonly string[] | undefined {
  if (listed) return listed;
  const constants = anyOf.map((each) => each.const);
  return constants.length > 0 && constants.every((each) => typeof each === 'string') ? constants : undefined;
}

/** Tells whether an object must have a field. */
export const isRequired = ({ required = [] }: JsonSchema, name: string) => required.includes(name);
