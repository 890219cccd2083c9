import { patternMeanings, patterns } from '../../content-folder/schemas/common.ts';
import { choicesOf, isRequired, type JsonSchema, propertiesOf, valuesOf } from './json-schema.ts';

/** A field of the editor, in the form of its configuration. */
export interface EditorField {
  name: string;
  label: string;
  widget: string;
  required: boolean;
  hint?: string;
  [option: string]: unknown;
}

/** What a field can be set to, by its name, where the folder knows it: authors, sections, regions. The first, or all of a list, are the default. */
export type Choices = Readonly<Record<string, readonly string[]>>;

/** `publishedAt` as `Published at`. */
export function labelOf(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Texts of several lines, by the names of their fields. */
const longTexts = new Set(['standfirst', 'about', 'description', 'text', 'body']);

type Options = Record<string, unknown> & { widget: string };

const momentFormat = 'YYYY-MM-DDTHH:mm:ssZ';

/** The widgets of texts that mean something else, by their patterns. */
const byPattern: Readonly<Record<string, (required: boolean) => Options>> = {
  [patterns.picture]: () => ({ widget: 'image', choose_url: false }),
  [patterns.file]: () => ({ widget: 'image', choose_url: false }),
  [patterns.moment]: (required) => ({
    widget: 'datetime',
    format: momentFormat,
    ...(required ? { default: '{{now}}' } : {}),
  }),
};

function textOptions(name: string, schema: JsonSchema, required: boolean): Options {
  const { pattern } = schema;
  const special = pattern === undefined ? undefined : byPattern[pattern];
  if (special) return special(required);
  const widget = longTexts.has(name) ? 'text' : 'string';
  if (pattern === undefined) return { widget };
  return { widget, pattern: [pattern, `Must be ${patternMeanings[pattern] ?? `like ${pattern}`}`] };
}

function listOptions(
  name: string,
  { items = {}, minItems, maxItems }: JsonSchema,
  required: boolean,
  choices: Choices,
): Options {
  const limits = {
    ...(minItems && required ? { min: minItems } : {}),
    ...(maxItems ? { max: maxItems } : {}),
  };
  const known = choices[name];
  const options = known ?? choicesOf(items);
  if (options)
    return { widget: 'select', multiple: true, options, ...(known ? { default: known } : {}), ...limits };
  if (propertiesOf(items))
    // Without a default the editor begins a list with an entry, when a field of it has one.
    return { widget: 'list', collapsed: true, default: [], fields: fieldsOf(items, choices), ...limits };
  const field = fieldOf(name, items, true, choices);
  return field ? { widget: 'list', field, ...limits } : { widget: 'hidden' };
}

/** An object with free keys is a list of keys and values. */
function entryOptions(values: JsonSchema, choices: Choices): Options | undefined {
  const value = fieldOf('value', values, true, choices);
  const key = { name: 'key', label: 'Name', widget: 'string', required: true };
  return (
    value && { widget: 'list', collapsed: true, default: [], summary: '{{fields.key}}', fields: [key, value] }
  );
}

const numberOptions = (valueType: 'int' | 'float', { minimum, maximum }: JsonSchema): Options => ({
  widget: 'number',
  value_type: valueType,
  ...(minimum === undefined ? {} : { min: minimum }),
  ...(maximum === undefined ? {} : { max: maximum }),
});

/** An object of which no field can be shown is not shown either. */
function objectOptions(schema: JsonSchema, choices: Choices, required: boolean): Options | undefined {
  const fields = fieldsOf(schema, choices, required);
  return fields.length > 0 ? { widget: 'object', collapsed: true, fields } : undefined;
}

function optionsOf(
  name: string,
  schema: JsonSchema,
  required: boolean,
  choices: Choices,
): Options | undefined {
  const known = choices[name];
  if (schema.type === 'string' && known && known.length > 0)
    return { widget: 'select', options: known, default: known[0] };
  const listed = choicesOf(schema);
  if (listed) return { widget: 'select', options: listed };
  const values = valuesOf(schema);
  if (values) return entryOptions(values, choices);
  switch (schema.type) {
    case 'string':
      return textOptions(name, schema, required);
    case 'integer':
      return numberOptions('int', schema);
    case 'number':
      return numberOptions('float', schema);
    case 'boolean':
      return { widget: 'boolean' };
    case 'array':
      return listOptions(name, schema, required, choices);
    case 'object':
      return objectOptions(schema, choices, required);
    default:
      return undefined;
  }
}

/** The field of the editor for a value; undefined for what it cannot show, which then stays as it is in the file. */
function fieldOf(
  name: string,
  schema: JsonSchema,
  required: boolean,
  choices: Choices,
): EditorField | undefined {
  const options = optionsOf(name, schema, required, choices);
  if (!options) return undefined;
  const { description: hint } = schema;
  return {
    name,
    label: labelOf(name),
    required,
    ...(hint ? { hint } : {}),
    ...(schema.default === undefined ? {} : { default: schema.default }),
    ...options,
  };
}

/** The fields of the editor for an object with known fields. One that may be absent demands nothing. */
export function fieldsOf(schema: JsonSchema, choices: Choices = {}, present = true): EditorField[] {
  return Object.entries(propertiesOf(schema) ?? {}).flatMap(
    ([name, each]) => fieldOf(name, each, present && isRequired(schema, name), choices) ?? [],
  );
}
