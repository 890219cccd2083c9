import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { defaultLocale, isLocale, locales } from '../../../locales/languages.ts';
import { regionsOf } from '../../../locales/regions.ts';
import { readConfig } from '../../config/config.ts';
import { slugForm } from '../../content/contract/vocabulary.ts';
import { slugOf } from '../../content/text/slug.ts';
import { ContentFolderError, type Problem } from '../../content-folder/problems.ts';
import { readFolder } from '../../content-folder/read-folder.ts';
import { ExpectedError } from '../../lib/expected-error.ts';
import { type Command, print, UsageError } from '../command.ts';
import { textFile } from './starter-files.ts';

const options = { locale: { type: 'string' }, slug: { type: 'string' } } as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** What a story can name: the first of the folder's sections, authors and pictures. */
async function firstChoices(folder: string) {
  const problems: Problem[] = [];
  const documents = await readFolder(folder, (problem) => problems.push(problem)).catch((error) => {
    throw new ExpectedError(`${folder} cannot be read: ${error.message}`);
  });
  const choices = ['site.json', 'authors.json', 'pictures.json'];
  if (!documents || problems.some(({ file }) => choices.includes(file)))
    throw new ContentFolderError(folder, problems);
  const [[vertical, supertags] = []] = Object.entries(documents.site.value.verticals);
  const [author] = documents.authors.value;
  const [picture] = documents.pictures.value;
  if (!vertical || !supertags?.[0] || !author)
    throw new ExpectedError('a story needs a vertical with a supertag in site.json, and an author first');
  return { vertical, supertag: supertags[0], author: author.slug, picture: picture?.name };
}

export const newStoryCommand: Command = {
  parameters: 'FOLDER TITLE [--locale LOCALE] [--slug SLUG]',
  summary: 'writes the file of a new story with all its fields, for you to fill',
  async run(args) {
    const { positionals, values } = parse(args);
    const [named, ...words] = positionals;
    const title = words.join(' ').trim();
    if (!named || title === '') throw new UsageError('name the folder and the title');
    const slug = values.slug ?? slugOf(title);
    if (!slugForm.test(slug))
      throw new UsageError('add --slug: lower-case letters, digits and single hyphens');
    const folder = resolve(named);
    const { picture, ...place } = await firstChoices(folder);
    // The languages are those of the folder, which are known once it was read.
    const { locale = defaultLocale } = values;
    if (!isLocale(locale)) throw new UsageError(`--locale must be one of ${locales.join(', ')}`);
    const regions = [...regionsOf(readConfig(process.env).SITE_DOMAIN)];
    const publishedAt = new Date().toISOString().replace(/:\d\d\.\d+Z$/, 'Z');
    const fields = {
      title,
      standfirst: 'What it is about, in one sentence.',
      ...place,
      regions,
      publishedAt,
      picture,
    };
    const file = join(folder, 'stories', locale, `${slug}.md`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, textFile(fields, 'The text.'), { flag: 'wx' }).catch((error) => {
      throw error.code === 'EEXIST' ? new ExpectedError(`${file} is there already`) : error;
    });
    print(file);
  },
};
