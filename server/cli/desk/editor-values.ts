import { patterns } from '../../content-folder/schemas/common.ts';
import { isRequired, type JsonSchema, propertiesOf, valuesOf } from './json-schema.ts';
import { fileOfPath, type PicturePaths, pathOfFile } from './picture-paths.ts';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Texts that stand for pictures and files, as the editor and as the folder writes them. */
const texts: readonly {
  pattern: string;
  toEditor(text: string, paths: PicturePaths): string;
  fromEditor(text: string, paths: PicturePaths): string;
}[] = [
  {
    pattern: patterns.picture,
    toEditor: (text, paths) => paths.pathOf(text),
    fromEditor: (text, paths) => paths.nameOf(text),
  },
  { pattern: patterns.file, toEditor: pathOfFile, fromEditor: fileOfPath },
];

const textOf = ({ pattern }: JsonSchema) =>
  pattern === undefined ? undefined : texts.find((each) => each.pattern === pattern);

/** A value of the content folder as the editor takes it: objects with free keys become lists of keys and values. */
export function toEditorValue(value: unknown, schema: JsonSchema, paths: PicturePaths): unknown {
  const values = valuesOf(schema);
  if (values && isFields(value))
    return Object.entries(value).map(([key, each]) => ({ key, value: toEditorValue(each, values, paths) }));
  if (Array.isArray(value)) return value.map((each) => toEditorValue(each, schema.items ?? {}, paths));
  if (isFields(value)) {
    const properties = propertiesOf(schema);
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [
        name,
        toEditorValue(each, properties?.[name] ?? {}, paths),
      ]),
    );
  }
  return typeof value === 'string' ? (textOf(schema)?.toEditor(value, paths) ?? value) : value;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isFields(value) && Object.values(value).every(isEmpty));

/** The names of fields in the order of the schema, then those that it does not know. */
const namesInOrder = (value: Fields, names: readonly string[]) => [
  ...names.filter((name) => name in value),
  ...Object.keys(value).filter((name) => !names.includes(name)),
];

function fieldsFrom(value: Fields, schema: JsonSchema, paths: PicturePaths): Fields {
  const properties = propertiesOf(schema) ?? {};
  const entries = namesInOrder(value, Object.keys(properties)).flatMap((name): [string, unknown][] => {
    const found = fromEditorValue(value[name], properties[name] ?? {}, paths);
    return isEmpty(found) && !isRequired(schema, name) ? [] : [[name, found]];
  });
  return Object.fromEntries(entries);
}

/** What the editor made of a value, as the content folder has it. Optional fields that were left empty are left out. */
export function fromEditorValue(value: unknown, schema: JsonSchema, paths: PicturePaths): unknown {
  const values = valuesOf(schema);
  if (values && Array.isArray(value))
    return Object.fromEntries(
      (value as { key?: string; value?: unknown }[]).flatMap(({ key, value: each }) =>
        key ? [[key, fromEditorValue(each, values, paths)]] : [],
      ),
    );
  if (Array.isArray(value)) return value.map((each) => fromEditorValue(each, schema.items ?? {}, paths));
  if (isFields(value)) return fieldsFrom(value, schema, paths);
  return typeof value === 'string' ? (textOf(schema)?.fromEditor(value, paths) ?? value) : value;
}
