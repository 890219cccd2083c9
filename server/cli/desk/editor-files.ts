import { stringify } from 'yaml';
import { parseJsonFile, parseTextFile } from '../../content-folder/parse-file.ts';
import { type ListedPicture, pictureFile } from '../../content-folder/pictures/list-pictures.ts';
import { problemLine } from '../../content-folder/problems.ts';
import { contentSchemas } from '../../content-folder/schemas/index.ts';
import type { FilePicture } from '../../content-folder/schemas/pictures.ts';
import { sourceFile } from '../../content-folder/source-file.ts';
import { validator } from '../../content-folder/validate.ts';
import { fromEditorValue, toEditorValue } from './editor-values.ts';
import type { JsonSchema } from './json-schema.ts';
import { picturePaths, withImages } from './picture-paths.ts';

/** Which schema a file has, by its path. */
const schemaNames: readonly [pattern: RegExp, schema: string][] = [
  [/^stories\/[^/]+\/[^/]+\.md$/, 'story'],
  [/^pages\/[^/]+\/[^/]+\.md$/, 'page'],
  [/^site\.json$/, 'site'],
  [/^labels\/[^/]+\.json$/, 'labels'],
  [/^authors\.json$/, 'authors'],
  [/^profiles\/[^/]+\.json$/, 'profiles'],
  [/^profile-translations\/[^/]+\/[^/]+\.json$/, 'profile-translations'],
  [/^fronts\/[^/]+\/[^/]+\.json$/, 'front'],
  [/^surveys\/[^/]+\.json$/, 'survey'],
  [/^pictures\.json$/, 'pictures'],
];

/** The name under which a list that is a whole file stands in the editor. */
export const listField = 'entries';

interface EditedFile {
  name: string;
  schema: JsonSchema;
}

function fileOf(path: string): EditedFile | undefined {
  const name = schemaNames.find(([pattern]) => pattern.test(path))?.[1];
  return name === undefined ? undefined : { name, schema: contentSchemas[name] as JsonSchema };
}

/** In the editor every picture names its file. */
const withFiles = (pictures: FilePicture[]) =>
  pictures.map((picture) => ({ ...picture, file: pictureFile(picture) }));

const withoutUsualFiles = (pictures: FilePicture[]) =>
  pictures.map(({ file, ...picture }) => (file === `${picture.name}.jpg` ? picture : { ...picture, file }));

/** A file of the content folder as the JSON that the editor shows; undefined when it cannot be read or edited. */
export function toEditor(path: string, text: string, pictures: readonly ListedPicture[]): string | undefined {
  const file = fileOf(path);
  if (!file) return undefined;
  const paths = picturePaths(pictures);
  if (path.endsWith('.md')) {
    const { parsed } = parseTextFile(path, text);
    if (!parsed) return undefined;
    const fields = toEditorValue(parsed.fields.value ?? {}, file.schema, paths) as object;
    return JSON.stringify({ ...fields, body: withImages(parsed.body.trim(), paths.pathOf) });
  }
  const { parsed } = parseJsonFile(path, text);
  if (!parsed) return undefined;
  const whole = file.name === 'pictures' ? withFiles(parsed.value as FilePicture[]) : parsed.value;
  const value = toEditorValue(whole, file.schema, paths);
  return JSON.stringify(file.schema.type === 'array' ? { [listField]: value } : value);
}

/** What is to be written, or what is wrong with it. */
export type Written = { text: string; problems?: undefined } | { text?: undefined; problems: string[] };

function checked(path: string, { schema }: EditedFile, value: unknown, text: string): Written {
  const { problems } = validator(schema)(sourceFile(path, value, ''));
  return problems ? { problems: problems.map(problemLine) } : { text };
}

/** What the editor made of a file, as the content folder has it, checked by its schema. */
export function fromEditor(path: string, json: string, pictures: readonly ListedPicture[]): Written {
  const file = fileOf(path);
  if (!file) return { problems: [`${path}: there is no such file in a content folder`] };
  const paths = picturePaths(pictures);
  const edited = JSON.parse(json) as Record<string, unknown>;
  if (path.endsWith('.md')) {
    const { body = '', ...rest } = edited;
    const fields = fromEditorValue(rest, file.schema, paths);
    const text = withImages(String(body).trim(), paths.nameOf);
    return checked(path, file, fields, `---\n${stringify(fields, { lineWidth: 0 })}---\n\n${text}\n`);
  }
  const isList = file.schema.type === 'array';
  const value = fromEditorValue(isList ? (edited[listField] ?? []) : edited, file.schema, paths);
  const whole = file.name === 'pictures' ? withoutUsualFiles(value as FilePicture[]) : value;
  return checked(path, file, whole, `${JSON.stringify(whole, null, 2)}\n`);
}
