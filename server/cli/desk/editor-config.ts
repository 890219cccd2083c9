import { type Locale, languageOf } from '../../../locales/languages.ts';
import { contentSchemas } from '../../content-folder/schemas/index.ts';
import { type Choices, type EditorField, fieldsOf, labelOf } from './editor-fields.ts';
import { listField } from './editor-files.ts';
import type { JsonSchema } from './json-schema.ts';

/** What the editor's configuration depends on besides the schemas. */
export interface EditedFolder {
  /** The languages that the magazine has. */
  locales: readonly Locale[];
  /** The files of the folders `profiles` and `profile-translations`, by their paths. */
  profileFiles: readonly string[];
  /** The files of the fronts of every edition, and those that are there. */
  frontFiles: readonly string[];
  /** What stories can name. */
  choices: Choices;
  /** The address of the site. */
  site: string;
}

const schemaOf = (name: string) => contentSchemas[name] as JsonSchema;

const body: EditorField = {
  name: 'body',
  label: 'Text',
  widget: 'markdown',
  required: false,
  // The other mode would rewrite what it does not know: tables, footnotes, embeds.
  modes: ['raw'],
  hint: 'Markdown, as in the files of the content folder.',
};

const latin = (locale: Locale) => languageOf(locale).script === 'latin';

/** A folder of texts in one language. Where titles have no Latin letters, a file is named by its moment. */
const textCollection = (
  folder: string,
  schema: string,
  locale: Locale,
  choices: Choices,
): Record<string, unknown> => ({
  name: `${folder}-${locale}`,
  label: `${labelOf(folder)} · ${languageOf(locale).name}`,
  label_singular: labelOf(schema),
  folder: `${folder}/${locale}`,
  create: true,
  extension: 'md',
  format: 'json',
  identifier_field: 'title',
  summary: '{{title}}',
  slug: latin(locale) ? '{{slug}}' : '{{year}}-{{month}}-{{day}}-{{hour}}{{minute}}{{second}}',
  fields: [...fieldsOf(schemaOf(schema), choices), body],
});

/** A file of JSON; a list that is a whole file stands in one field. */
function jsonFile(file: string, schema: string, choices: Choices = {}): Record<string, unknown> {
  const { items, type } = schemaOf(schema);
  const fields =
    type === 'array'
      ? [
          {
            name: listField,
            label: labelOf(schema),
            widget: 'list',
            default: [],
            required: false,
            collapsed: true,
            summary: '{{fields.name}} {{fields.slug}}',
            fields: fieldsOf(items as JsonSchema, choices),
          },
        ]
      : fieldsOf(schemaOf(schema), choices);
  const name = file.replace(/\.json$/, '').replaceAll('/', '-');
  return { name, label: labelOf(name), file, fields };
}

const fileCollection = (name: string, label: string, files: readonly object[]) => ({
  name,
  label,
  format: 'json',
  files,
});

/**
 * The configuration of the editor, made from the schemas of the content folder: a collection for each kind of content.
 * Every file is JSON to the editor, whatever it is in the folder.
 */
export function editorConfig({ locales, profileFiles, frontFiles, choices, site }: EditedFolder): object {
  const schemaOfProfiles = (file: string) =>
    file.startsWith('profiles/') ? 'profiles' : 'profile-translations';
  const profiles = profileFiles.map((file) => jsonFile(file, schemaOfProfiles(file)));
  return {
    backend: { name: 'proxy', proxy_url: '/api/v1', branch: 'main' },
    load_config_file: false,
    publish_mode: 'simple',
    media_folder: 'pictures',
    public_folder: 'pictures',
    site_url: site,
    display_url: site,
    show_preview_links: false,
    slug: { encoding: 'ascii', clean_accents: true, sanitize_replacement: '-' },
    collections: [
      ...locales.map((locale) => textCollection('stories', 'story', locale, choices)),
      ...locales.map((locale) => textCollection('pages', 'page', locale, choices)),
      fileCollection('magazine', 'Magazine', [
        jsonFile('site.json', 'site'),
        jsonFile('authors.json', 'authors'),
        jsonFile('pictures.json', 'pictures'),
      ]),
      fileCollection(
        'labels',
        'Labels',
        locales.map((locale) => jsonFile(`labels/${locale}.json`, 'labels')),
      ),
      fileCollection(
        'fronts',
        'Fronts',
        frontFiles.map((file) => jsonFile(file, 'front')),
      ),
      ...(profiles.length > 0 ? [fileCollection('profiles', 'Profiles', profiles)] : []),
      {
        name: 'surveys',
        label: 'Surveys',
        label_singular: 'Survey',
        folder: 'surveys',
        create: true,
        extension: 'json',
        format: 'json',
        identifier_field: 'slug',
        slug: '{{fields.slug}}',
        summary: '{{fields.slug}}',
        editor: { preview: false },
        fields: fieldsOf(schemaOf('survey')),
      },
    ],
  };
}
