import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Static, TSchema } from 'typebox';
import { isLocale, type Locale, locales } from '../../locales/languages.ts';
import { type Region, regionCodes, regionReading } from '../../locales/regions.ts';
import { slugForm } from '../content/contract/vocabulary.ts';
import { bounds } from '../lib/limits/bounds.ts';
import type { ContentDocuments, InRegions, TextDocument } from './documents.ts';
import { parseJsonFile, parseTextFile } from './parse-file.ts';
import type { Problem } from './problems.ts';
import { FrontFile } from './schemas/fronts.ts';
import { IssueFields } from './schemas/issues.ts';
import { PicturesFile } from './schemas/pictures.ts';
import { ProfilesFile, ProfileTranslationsFile } from './schemas/profiles.ts';
import { LabelsFile, SiteFile } from './schemas/site.ts';
import { SurveyFile } from './schemas/surveys.ts';
import { AuthorsFile, PageFields, PageViewsFile, SearchAliasesFile, StoryFields } from './schemas/texts.ts';
import { takeEditions } from './site/check-editions.ts';
import { type SourceFile, sourceFile } from './source-file.ts';
import { unwritableLines } from './unwritable-lines.ts';
import { validator } from './validate.ts';

type Report = (problem: Problem) => void;

/** So many are parsed before others have the processor. */
const filesAtOnce = 20;

const isHidden = (name: string) => name.startsWith('.');

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [] as string[];
    throw error;
  });
  return names.filter((name) => !isHidden(name)).sort();
}

const maxFiles = bounds.documents.folderFiles.max;

/** What is wrong with a file or a folder that is not read further. */
const unread = (file: string, message: string): Problem => ({ file, line: 1, message, unread: true });

/** The first names of a folder, as many as are read; further ones are reported as one problem. */
export function firstNames(below: string, names: readonly string[], report: Report): readonly string[] {
  if (names.length <= maxFiles) return names;
  report(unread(below, `the folder has more than ${maxFiles} files: divide it`));
  return names.slice(0, maxFiles);
}

/** The names of the files of one kind below a folder; others are reported. */
async function filesIn(folder: string, below: string, extension: string, report: Report): Promise<string[]> {
  const names = firstNames(below, await namesIn(join(folder, below)), report);
  for (const name of names.filter((name) => !name.endsWith(extension)))
    report(unread(`${below}/${name}`, `only files ${extension} are read here`));
  return names.filter((name) => name.endsWith(extension)).map((name) => `${below}/${name}`);
}

/** The languages that a folder has subfolders for, in the program's order; others are reported. */
async function localesIn(folder: string, below: string, report: Report): Promise<Locale[]> {
  const names = await namesIn(join(folder, below));
  for (const name of names.filter((name) => !isLocale(name)))
    report(unread(`${below}/${name}`, `${name} is not one of ${locales.join(', ')}`));
  return locales.filter((locale) => names.includes(locale));
}

/** Reads the files of one content folder, and reports what is wrong with each. */
function folderReader(folder: string, report: Report) {
  const read = (file: string) => readFile(join(folder, file), 'utf8');

  async function json<S extends TSchema>(
    schema: S,
    files: readonly string[],
  ): Promise<SourceFile<Static<S>>[]> {
    const validate = validator(schema);
    const sources = await Promise.all(files.map(read));
    return files.flatMap((file, index) => {
      const { parsed, problems: syntax } = parseJsonFile(file, sources[index] as string);
      const { valid, problems = syntax ?? [] } = parsed ? validate(parsed) : {};
      for (const problem of problems) report(valid ? problem : { ...problem, unread: true });
      return valid ? [valid] : [];
    });
  }

  async function optional<S extends TSchema>(schema: S, file: string, fallback: Static<S>) {
    const there = (await namesIn(folder)).includes(file);
    const [found] = there ? await json(schema, [file]) : [];
    return found ?? sourceFile(file, fallback, '');
  }

  async function texts<S extends TSchema>(schema: S, below: string): Promise<TextDocument<Static<S>>[]> {
    const validate = validator(schema);
    const documents: TextDocument<Static<S>>[] = [];
    for (const locale of await localesIn(folder, below, report)) {
      const files = await filesIn(folder, `${below}/${locale}`, '.md', report);
      const sources = await Promise.all(files.map(read));
      for (const [index, file] of files.entries()) {
        if (index % filesAtOnce === 0) await yieldToOthers();
        const slug = file.slice(file.lastIndexOf('/') + 1, -'.md'.length);
        if (!slugForm.test(slug))
          report(unread(file, 'a file is named by its slug: lower-case letters, digits and hyphens'));
        const { parsed, problems: syntax } = parseTextFile(file, sources[index] as string);
        const { valid, problems = [] } = parsed ? validate(parsed.fields) : {};
        for (const problem of syntax ?? problems) report(valid ? problem : { ...problem, unread: true });
        if (parsed) unwritableLines(file, parsed).forEach(report);
        if (valid && parsed) documents.push({ ...parsed, locale, slug, fields: valid });
      }
    }
    return documents;
  }

  return { json, optional, texts };
}

const known = [
  'site.json',
  'brand',
  'labels',
  'stories',
  'pages',
  'authors.json',
  'profiles',
  'profile-translations',
  'surveys',
  'fronts',
  'issues',
  'pictures',
  'pictures.json',
  'media',
  'search-aliases.json',
  'page-views.json',
];
/** What a folder may hold besides content. */
const besides = /^(?:README|LICENSE)(?:\.\w+)?$/i;

/** A text that names no regions is of the first that reads its language. */
function inRegions<F extends { regions?: Region[] }>(document: TextDocument<F>): TextDocument<InRegions<F>> {
  const { fields, locale } = document;
  const { regions = [regionReading(locale) ?? (regionCodes[0] as Region)] } = fields.value;
  return { ...document, fields: { ...fields, value: { ...fields.value, regions } } };
}

async function readLabels(folder: string, reader: ReturnType<typeof folderReader>, report: Report) {
  const labels = new Map<Locale, SourceFile<LabelsFile>>();
  for (const file of await filesIn(folder, 'labels', '.json', report)) {
    const locale = file.slice('labels/'.length, -'.json'.length);
    const [found] = await reader.json(LabelsFile, [file]);
    if (!isLocale(locale)) report(unread(file, `${locale} is not one of ${locales.join(', ')}`));
    else if (found) labels.set(locale, found);
  }
  return labels;
}

async function readTranslations(folder: string, reader: ReturnType<typeof folderReader>, report: Report) {
  const translations: ContentDocuments['translations'][number][] = [];
  for (const locale of await localesIn(folder, 'profile-translations', report)) {
    const files = await filesIn(folder, `profile-translations/${locale}`, '.json', report);
    for (const source of await reader.json(ProfileTranslationsFile, files))
      translations.push({ locale, source });
  }
  return translations;
}

async function readFronts(folder: string, reader: ReturnType<typeof folderReader>, report: Report) {
  const fronts: ContentDocuments['fronts'][number][] = [];
  for (const locale of await localesIn(folder, 'fronts', report)) {
    const below = `fronts/${locale}`;
    for (const fields of await reader.json(FrontFile, await filesIn(folder, below, '.json', report)))
      fronts.push({ locale, slug: fields.file.slice(below.length + 1, -'.json'.length), fields });
  }
  return fronts;
}

/**
 * Reads all files of a content folder in a fixed order. What is not valid is reported: fields get stand-ins, so that the
 * others can be checked further, and files that cannot be read are left out. Without a `site.json` there is nothing.
 * @throws when the folder itself cannot be read
 */
export async function readFolder(folder: string, report: Report): Promise<ContentDocuments | undefined> {
  const entries = await readdir(folder);
  for (const name of entries.filter(
    (name) => !isHidden(name) && !known.includes(name) && !besides.test(name),
  ))
    report({ file: name, line: 1, message: `nothing of this name is read; there are ${known.join(', ')}` });
  const reader = folderReader(folder, report);
  const json = async <S extends TSchema>(schema: S, below: string) =>
    reader.json(schema, await filesIn(folder, below, '.json', report));
  if (!entries.includes('site.json')) report({ file: 'site.json', line: 1, message: 'is missing' });
  const [site] = entries.includes('site.json') ? await reader.json(SiteFile, ['site.json']) : [];
  if (site && !takeEditions(site, report)) return undefined;
  const rest = {
    labels: await readLabels(folder, reader, report),
    stories: (await reader.texts(StoryFields, 'stories')).map(inRegions),
    pages: await reader.texts(PageFields, 'pages'),
    issues: (await reader.texts(IssueFields, 'issues')).map(inRegions),
    authors: await reader.optional(AuthorsFile, 'authors.json', []),
    profiles: await json(ProfilesFile, 'profiles'),
    translations: await readTranslations(folder, reader, report),
    surveys: await json(SurveyFile, 'surveys'),
    fronts: await readFronts(folder, reader, report),
    pictures: await reader.optional(PicturesFile, 'pictures.json', []),
    searchAliases: await reader.optional(SearchAliasesFile, 'search-aliases.json', []),
    pageViews: await reader.optional(PageViewsFile, 'page-views.json', {}),
  };
  return site && { site, ...rest };
}
